import { afterEach, expect, test, vi } from 'vitest'
import { followLink, type Press } from './link'

afterEach(() => void vi.unstubAllGlobals())

function press(how: Partial<Press> = {}, target = '') {
  vi.stubGlobal('window', { location: { href: 'https://site.example/about' } })
  const prevented = vi.fn()
  const plain: Press = {
    button: 0,
    metaKey: false,
    altKey: false,
    ctrlKey: false,
    shiftKey: false,
    defaultPrevented: false,
    currentTarget: { href: 'https://site.example/services#plans', target },
    preventDefault: prevented,
  }
  const navigator = { push: vi.fn(), replace: vi.fn() }
  const follow = (replace = false) =>
    followLink({ ...plain, ...how }, { href: '/services#plans', replace, state: { from: 'here' }, navigator })
  return { navigator, prevented, follow }
}

test.each(['', '_self'])('a plain press goes there with its state, target "%s"', (target) => {
  const { navigator, prevented, follow } = press({}, target)
  follow()
  expect(navigator.push.mock.calls).toEqual([['/services#plans', { from: 'here' }]])
  expect(prevented).toHaveBeenCalledOnce()
})

test('it replaces the history entry when asked to, or when one is there already', () => {
  const asked = press()
  asked.follow(true)
  expect(asked.navigator.replace).toHaveBeenCalledOnce()
  expect(asked.navigator.push).not.toHaveBeenCalled()

  const here = press({ currentTarget: { href: 'https://site.example/about', target: '' } })
  here.follow()
  expect(here.navigator.replace).toHaveBeenCalledOnce()
  expect(here.navigator.push).not.toHaveBeenCalled()
})

test.each<[string, Partial<Press>, string?]>([
  ['with Ctrl', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['of the middle button', { button: 1 }],
  ['into another window', {}, '_blank'],
  ['that was answered already', { defaultPrevented: true }],
])('a press %s is left to the browser', (_, how, target) => {
  const { navigator, prevented, follow } = press(how, target)
  follow()
  expect(navigator.push).not.toHaveBeenCalled()
  expect(navigator.replace).not.toHaveBeenCalled()
  expect(prevented).not.toHaveBeenCalled()
})
