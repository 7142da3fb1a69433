// @vitest-environment happy-dom
import { listen } from '@site/shared/events'
import { setArrival } from '@site/shared/session'
import { eventually, mount, press, showSession, testSession } from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Widget } from './login-clock'

const onLogin = vi.fn()
let stop = () => {}

async function openPage() {
  const { place } = await mount(<Widget />)
  const wait = async (seconds: number) => {
    await act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000))
    await act(() => import('./login-popup').then(() => undefined)) // it is fetched when it is due
  }
  return { place, wait, popup: () => place.querySelector('dialog') }
}

beforeEach(() => {
  showSession(null)
  setArrival(null)
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  stop = listen('openLoginModal', (detail) => onLogin(detail))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  onLogin.mockClear()
})

test('after 40 s it says what an account brings; it leads to the login, and does not come again', async () => {
  const { place, wait, popup } = await openPage()
  await wait(39)
  expect(popup()).toBeNull()
  await wait(1)
  for (const text of [
    'Unlock Quantum AI Solutions',
    'free 30-minute AI consultation',
    'Priority support',
    'Custom AI solution quotes',
    'Trusted by 30+ businesses',
    '4.9/5 rating',
  ])
    expect(popup()?.textContent).toContain(text)
  await press(place, "Get Started - It's Free")
  expect(popup()).toBeNull()
  expect(onLogin).toHaveBeenCalledExactlyOnceWith({})
  await wait(120)
  expect(popup()).toBeNull()
})

test('"Maybe later" closes it, and asks for nothing; a reload does not bring it back', async () => {
  const { place, wait, popup } = await openPage()
  await wait(40)
  await press(place, 'Maybe later')
  expect(popup()).toBeNull()
  expect(onLogin).not.toHaveBeenCalled()
  const reloaded = await openPage()
  await reloaded.wait(120)
  expect(reloaded.popup()).toBeNull()
})

test('it waits for the end of another dialog', async () => {
  const { wait, popup } = await openPage()
  const other = document.createElement('div')
  other.setAttribute('role', 'dialog')
  document.body.append(other)
  await wait(120)
  expect(popup()).toBeNull()
  other.remove()
  await wait(1)
  expect(popup()).not.toBeNull()
})

test('whoever is logged in never sees it', async () => {
  const { wait, popup } = await openPage()
  await wait(39)
  await act(async () => showSession(testSession()))
  await wait(120)
  expect(popup()).toBeNull()
})

test.each(['social-failed', 'confirmation-failed'] as const)(
  'who comes back in vain is led to the login: %s',
  async (arrival) => {
    await openPage()
    expect(onLogin).not.toHaveBeenCalled()
    await act(async () => setArrival(arrival))
    expect(onLogin).toHaveBeenCalledExactlyOnceWith({})
  },
)

test('a link that would take the place of another account asks first', async () => {
  const { place } = await openPage()
  vi.useRealTimers()
  await act(async () => setArrival('other-account'))
  await act(() => import('../../other-account/other-account-dialog').then(() => undefined))
  await eventually(() =>
    expect(place.querySelector('dialog')?.textContent).toContain('This link is for another account'),
  )
})
