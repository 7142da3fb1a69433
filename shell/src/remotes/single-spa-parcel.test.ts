import type { MountProps } from '@site/shared/contracts'
import type { AppProps, LifeCycles } from 'single-spa'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { singleSpaParcel } from './single-spa-parcel'

// single-spa dispatches an event at the window on a page's first mount.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const domElement: HTMLElement = Object.create(null)
const widgetElement: HTMLElement = Object.create(null)
const props = (pathname: string, slot: string | null = null): MountProps & { domElement: HTMLElement } => ({
  domElement: slot ? widgetElement : domElement,
  remote: 'guest',
  slot,
  location: { pathname, search: '', hash: '', state: null, key: pathname },
  navigate: { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined },
  reportError: () => undefined,
})

test('several functions for one step run in turn, with what single-spa adds to the props', async () => {
  const steps: string[] = []
  const note = (text: string) => async (given: AppProps) => {
    steps.push(`${text} ${given.name} ${typeof given.mountParcel}`)
  }
  const parcel: LifeCycles = {
    bootstrap: [note('first'), note('second')],
    mount: [note('mount')],
    unmount: note('unmount'),
  }
  const { bootstrap, mount, update, unmount } = singleSpaParcel(parcel)
  await bootstrap(props('/'))
  await mount(props('/'))
  await update(props('/b')) // a parcel without `update` stays as it is
  await unmount(props('/b'))
  expect(steps.map((step) => step.split(' ')[0])).toEqual(['first', 'second', 'mount', 'unmount'])
  expect(steps[0]).toBe('first guest function')
})

test('an update reaches the parcel, and a second life begins anew', async () => {
  const updated = vi.fn(async () => undefined)
  const mounted = vi.fn(async () => undefined)
  const done = async () => undefined
  const lifecycles = singleSpaParcel({
    bootstrap: done,
    mount: mounted,
    update: updated,
    unmount: done,
  })
  await lifecycles.mount(props('/'))
  await lifecycles.update(props('/b'))
  await lifecycles.unmount(props('/b'))
  await lifecycles.mount(props('/c'))
  expect(updated).toHaveBeenCalledWith(
    expect.objectContaining({ location: expect.objectContaining({ pathname: '/b' }) }),
  )
  expect(mounted).toHaveBeenCalledTimes(2)
})

test('what a parcel throws while it mounts is what the shell hears of', async () => {
  const done = async () => undefined
  const broken = async () => {
    throw new Error('no canvas here')
  }
  const lifecycles = singleSpaParcel({ bootstrap: done, mount: broken, unmount: done })
  await expect(lifecycles.mount(props('/'))).rejects.toThrow('no canvas here')
})

test('a page and a widget of one remote live under names of their own, and each leaves alone', async () => {
  const left: string[] = []
  const done = async () => undefined
  const unmount = async ({ name }: AppProps) => {
    left.push(name)
  }
  const lifecycles = singleSpaParcel({ bootstrap: done, mount: done, unmount })
  await lifecycles.mount(props('/'))
  await lifecycles.mount(props('/', 'corner'))
  await lifecycles.unmount(props('/'))
  expect(left).toEqual(['guest'])
  await lifecycles.unmount(props('/', 'corner'))
  expect(left).toEqual(['guest', 'guest:corner'])
})
