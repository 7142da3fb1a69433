import type { Lifecycles, MountProps } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountRemote } from './mount-remote'

// single-spa tells the window of a page's first mount.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

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
    bootstrap: () => Promise.resolve(),
    mount: () => Promise.resolve(),
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
