import type { Lifecycles } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedRemote } from '../remotes/remote-source'
import { createOutletController, type OutletPort, type OutletProps } from './outlet-controller'

/** As much of an element as the controller and a parcel use. */
class FakeElement {
  readonly dataset: Record<string, string> = {}
  parentNode: FakeElement | null = null
  children: FakeElement[] = []
  text = ''

  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null
  }
  append(child: FakeElement): void {
    child.remove()
    child.parentNode = this
    this.children.push(child)
  }
  replaceChildren(...children: FakeElement[]): void {
    for (const child of [...this.children]) child.remove()
    for (const child of children) this.append(child)
  }
  removeChild(child: FakeElement): void {
    this.children = this.children.filter((other) => other !== child)
    child.parentNode = null
  }
  remove(): void {
    this.parentNode?.removeChild(this)
  }
  contains(other: FakeElement): boolean {
    return this.children.some((child) => child === other || child.contains(other))
  }
  cloneNode(): FakeElement {
    return Object.assign(new FakeElement(), { text: this.text })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('document', { createElement: () => new FakeElement() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const done = () => Promise.resolve()
const never = () => new Promise(() => undefined)
const asElement = (element: FakeElement) => element as unknown as HTMLElement // only the parts above are used

function draw(element: HTMLElement, text: string): void {
  Object.assign(element, { text }).append(new FakeElement() as unknown as Node)
}

/** A release that draws its version, unless it does something else instead. */
const release = (version: string, parts: Partial<Lifecycles> = {}): LoadedRemote => ({
  version,
  applyStyles: () => undefined,
  lifecycles: {
    bootstrap: done,
    mount: async ({ domElement }) => draw(domElement, version),
    update: done,
    unmount: done,
    ...parts,
  },
})

const props: OutletProps = {
  remote: 'forms',
  slot: null,
  navigate: { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined },
  location: { pathname: '/contact', search: '', hash: '', state: null, key: 'one' },
}

/** A place that was composed with the text of release 2.0.0. */
function aPlace(parts: Partial<OutletPort> = {}) {
  const place = new FakeElement()
  place.dataset['remoteStatus'] = 'prerendered'
  const shown = new FakeElement()
  shown.text = 'prerendered'
  shown.append(new FakeElement())
  place.append(shown)
  const port = {
    load: vi.fn(async () => release('2.0.0')),
    fallbackRelease: vi.fn(async (): Promise<LoadedRemote | null> => null),
    readText: vi.fn(async () => null),
    onStatus: vi.fn(),
    report: vi.fn(),
    ...parts,
  }
  const controller = createOutletController(asElement(place), port, '2.0.0')
  const read = () => place.children.map(({ text }) => text)
  return { place, shown, port, controller, read }
}

test('the release that the page was composed with lives in the very element of its text', async () => {
  const { place, shown, port, controller } = aPlace()
  await controller.start(props)
  expect(place.children).toEqual([shown])
  expect(shown.text).toBe('2.0.0')
  expect(port.onStatus).toHaveBeenLastCalledWith('ready', '2.0.0')
})

test('text that no release has touched is left as it is: put in anew, it would count as painted late', async () => {
  const { place, shown, port, controller } = aPlace({ load: () => Promise.reject(new Error('refused')) })
  const replaced = vi.spyOn(place, 'replaceChildren')
  await controller.start(props)
  expect(place.children).toEqual([shown])
  expect(replaced).not.toHaveBeenCalled()
  expect(port.readText).not.toHaveBeenCalled()
  expect(port.onStatus).toHaveBeenLastCalledWith('fallback')
})

test('text that a release has touched is put back as it was', async () => {
  const spoils: Partial<Lifecycles> = {
    async mount({ domElement }) {
      Object.assign(domElement, { text: 'half a page' })
      throw new Error('broken when mounted')
    },
  }
  const { controller, read, port } = aPlace({ load: async () => release('2.0.0', spoils) })
  await controller.start(props)
  expect(read()).toEqual(['prerendered'])
  expect(port.onStatus).toHaveBeenLastCalledWith('fallback')
  expect(port.report).toHaveBeenCalledTimes(1)
})

test('a fallback release comes to life beside the text, which then goes', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { controller, read, port } = aPlace({
    load: async () => release('2.0.0', { mount: () => Promise.reject(new Error('broken')) }),
    fallbackRelease: async () =>
      release('1.0.0', { mount: ({ domElement }) => arrived.then(() => draw(domElement, '1.0.0')) }),
  })
  const started = controller.start(props)
  await vi.advanceTimersByTimeAsync(500)
  expect(read()).toEqual(['prerendered', ''])
  arrive()
  await started
  expect(read()).toEqual(['1.0.0'])
  expect(port.onStatus).toHaveBeenLastCalledWith('ready', '1.0.0')
})

test('a visitor who waits is told after four seconds, code and mounting together, whatever the fallback release does', async () => {
  const { controller, read, port } = aPlace({
    load: () => new Promise((resolve) => setTimeout(() => resolve(release('2.0.0', { mount: never })), 1500)),
    fallbackRelease: async (failed) => (failed === '2.0.0' ? release('1.0.0', { mount: never }) : null),
  })
  const started = controller.start(props)
  await vi.advanceTimersByTimeAsync(3999)
  expect(port.onStatus).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(port.onStatus).toHaveBeenLastCalledWith('fallback')
  expect(read()).toEqual(['prerendered', ''])
  await vi.advanceTimersByTimeAsync(4000)
  await started
  expect(read()).toEqual(['prerendered'])
  expect(port.onStatus).toHaveBeenLastCalledWith('fallback')
})

test('when the place is left while a fallback release is mounted, the text is found as it was', async () => {
  const { controller, read } = aPlace({
    load: async () => release('2.0.0', { mount: () => Promise.reject(new Error('broken')) }),
    fallbackRelease: async () => release('1.0.0', { mount: never }),
  })
  void controller.start(props)
  await vi.advanceTimersByTimeAsync(500)
  await controller.stop()
  expect(read()).toEqual(['prerendered'])
})

test('a release that cannot be unmounted after the visitor has left is told of', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { controller, port } = aPlace({
    load: async () =>
      release('2.0.0', { mount: () => arrived, unmount: () => Promise.reject(new Error('stuck')) }),
  })
  const started = controller.start(props)
  await vi.advanceTimersByTimeAsync(100)
  await controller.stop()
  arrive()
  await started
  await vi.advanceTimersByTimeAsync(0)
  expect(port.report).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('stuck') }),
    'unmount',
    '2.0.0',
  )
})

test('a page that is mounted and shows nothing has failed, and its text comes back', async () => {
  const { controller, read, port } = aPlace({
    load: async () =>
      release('2.0.0', {
        mount: async ({ domElement }) => domElement.replaceChildren(),
      }),
  })
  const started = controller.start(props)
  await vi.advanceTimersByTimeAsync(1000)
  await started
  expect(read()).toEqual(['prerendered'])
  expect(port.onStatus).not.toHaveBeenCalledWith('ready', '2.0.0')
  expect(port.onStatus).toHaveBeenLastCalledWith('fallback')
  expect(port.report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'forms 2.0.0 was mounted, and its page is empty.' }),
    'mount',
    '2.0.0',
  )
})

test('a page that is emptied when it was ready already has failed as well', async () => {
  const { place, controller, read, port } = aPlace()
  await controller.start(props)
  await controller.confirm()
  expect(port.report).not.toHaveBeenCalled()
  place.replaceChildren()
  await controller.confirm()
  expect(read()).toEqual(['prerendered'])
  expect(port.onStatus).toHaveBeenLastCalledWith('fallback')
})

test('a widget may show nothing', async () => {
  const { controller, port } = aPlace({
    load: async () => release('2.0.0', { mount: async ({ domElement }) => domElement.replaceChildren() }),
  })
  await controller.start({ ...props, slot: 'dialog' })
  await controller.confirm()
  expect(port.onStatus).toHaveBeenLastCalledWith('ready', '2.0.0')
})

test('a page that draws a moment after it is mounted is ready then', async () => {
  const { controller, port } = aPlace({
    load: async () =>
      release('2.0.0', {
        async mount({ domElement }) {
          domElement.replaceChildren()
          setTimeout(() => draw(domElement, '2.0.0'), 300)
        },
      }),
  })
  const started = controller.start(props)
  await vi.advanceTimersByTimeAsync(200)
  expect(port.onStatus).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await started
  expect(port.onStatus).toHaveBeenLastCalledWith('ready', '2.0.0')
})
