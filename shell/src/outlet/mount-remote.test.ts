import type { Lifecycles, MountProps } from '@site/shared/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { mountRemote } from './mount-remote'

afterEach(() => void vi.useRealTimers())

const done = () => Promise.resolve()

const at = (pathname: string): MountProps => ({
  remote: 'chat',
  slot: null,
  location: { pathname, search: '', hash: '', state: null, key: pathname },
  navigate: { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined },
  reportError: () => undefined,
})

test('while a remote updates everything else waits, and of the updates that wait only the last is made', async () => {
  const steps: string[] = []
  let begun: () => void = () => undefined
  const firstBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const lifecycles: Lifecycles = {
    bootstrap: done,
    mount: done,
    async update({ location }) {
      steps.push(`to ${location.pathname}`)
      begun()
      await new Promise((resolve) => setTimeout(resolve, 5))
      steps.push(`at ${location.pathname}`)
    },
    unmount: async () => steps.push('gone'),
  }
  const remote = await mountRemote(lifecycles, Object.create(null), at('/'))
  const first = remote.update(at('/a'))
  await firstBegun
  await Promise.all([first, remote.update(at('/b')), remote.update(at('/c')), remote.unmount()])
  await remote.update(at('/d'))
  expect(steps).toEqual(['to /a', 'at /a', 'to /c', 'at /c', 'gone'])
})

/** Its mounting ends when `arrive` is called. */
function aLateRemote(unmount = vi.fn(done)) {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const lifecycles: Lifecycles = { bootstrap: done, mount: () => arrived, update: done, unmount }
  return { lifecycles, unmount, arrive: () => arrive() }
}

test('a remote whose mount finishes after its timeout is unmounted', async () => {
  vi.useFakeTimers()
  const { lifecycles, unmount, arrive } = aLateRemote()
  const mounted = expect(mountRemote(lifecycles, Object.create(null), at('/'))).rejects.toMatchObject({
    code: 'remote-slow',
  })
  await vi.advanceTimersByTimeAsync(4000)
  await mounted
  expect(unmount).not.toHaveBeenCalled()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(unmount).toHaveBeenCalledTimes(1)
})

test('one that then cannot be unmounted is told of', async () => {
  vi.useFakeTimers()
  const { lifecycles, arrive } = aLateRemote(vi.fn(() => Promise.reject(new Error('stuck'))))
  const reportError = vi.fn()
  const mounted = expect(
    mountRemote(lifecycles, Object.create(null), { ...at('/'), reportError }),
  ).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(4000)
  await mounted
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(reportError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('stuck') }),
    'unmount',
  )
})

test.each([
  [0, 4000],
  [1500, 2500],
  [3800, 1000],
])('after %i ms for its code it has %i ms to mount', async (waited, millis) => {
  vi.useFakeTimers()
  const given = vi.fn()
  mountRemote(aLateRemote().lifecycles, Object.create(null), at('/'), waited).catch(given)
  await vi.advanceTimersByTimeAsync(millis - 1)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(given).toHaveBeenCalled()
})

test('what a mount has begun before it fails is ended, and why it failed is what is told', async () => {
  const unmount = vi.fn(() => Promise.reject(new Error('nothing to unmount')))
  const lifecycles: Lifecycles = {
    bootstrap: done,
    mount: () => Promise.reject(new Error('no canvas here')),
    update: done,
    unmount,
  }
  await expect(mountRemote(lifecycles, Object.create(null), at('/'))).rejects.toThrow('no canvas here')
  expect(unmount).toHaveBeenCalledTimes(1)
})
