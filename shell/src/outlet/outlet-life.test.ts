import type { Lifecycles } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedRelease } from '../remotes/remote-release'
import { createOutletLife, type OutletProps } from './outlet-life'

/** The parts of an element that the life and a parcel use. */
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
  querySelectorAll(): [] {
    return []
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

/** A release that draws its version, unless a test has it do something else. */
const release = (version: string, parts: Partial<Lifecycles> = {}): LoadedRelease => ({
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

type Load = () => Promise<LoadedRelease>

/** An outlet composed with the text of release 2.0.0, which is the active one. */
function aPlace({
  active = async () => release('2.0.0'),
  lastGood,
  slot = null,
}: {
  active?: Load
  lastGood?: Load
  slot?: string | null
} = {}) {
  const place = new FakeElement()
  const shown = new FakeElement()
  shown.text = 'prerendered'
  shown.append(new FakeElement())
  place.append(shown)
  const port = {
    candidates: () => [
      { version: '2.0.0', bring: active },
      ...(lastGood ? [{ version: '1.0.0', bring: lastGood }] : []),
    ],
    readText: vi.fn(async () => null),
    tell: vi.fn(),
    failed: vi.fn(),
    report: vi.fn(),
  }
  const life = createOutletLife(
    asElement(place),
    port,
    { version: '2.0.0', hasText: true },
    { ...props, slot },
  )
  const read = () => place.children.map(({ text }) => text)
  return { place, shown, port, life, read }
}

test('the release that the page was composed with lives in the very element of its text', async () => {
  const { place, shown, port, life } = aPlace()
  await life.start(null)
  expect(place.children).toEqual([shown])
  expect(shown.text).toBe('2.0.0')
  expect(port.tell).toHaveBeenLastCalledWith('shown', '2.0.0')
})

test('text that no release has touched is left as it is: put in anew, it would count as painted late', async () => {
  const { place, shown, port, life } = aPlace({ active: () => Promise.reject(new Error('refused')) })
  const replaced = vi.spyOn(place, 'replaceChildren')
  await life.start(null)
  expect(place.children).toEqual([shown])
  expect(replaced).not.toHaveBeenCalled()
  expect(port.readText).not.toHaveBeenCalled()
  expect(port.tell).toHaveBeenLastCalledWith('text')
})

test('text that a release has touched is put back as it was', async () => {
  const spoils: Partial<Lifecycles> = {
    async mount({ domElement }) {
      Object.assign(domElement, { text: 'half a page' })
      throw new Error('broken when mounted')
    },
  }
  const { life, read, port } = aPlace({ active: async () => release('2.0.0', spoils) })
  await life.start(null)
  expect(read()).toEqual(['prerendered'])
  expect(port.tell).toHaveBeenLastCalledWith('text')
  expect(port.failed).toHaveBeenCalledTimes(1)
})

test('a fallback release mounts beside the text, which is then removed', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { life, read, port } = aPlace({
    active: async () => release('2.0.0', { mount: () => Promise.reject(new Error('broken')) }),
    lastGood: async () =>
      release('1.0.0', { mount: ({ domElement }) => arrived.then(() => draw(domElement, '1.0.0')) }),
  })
  const started = life.start(null)
  await vi.advanceTimersByTimeAsync(500)
  expect(read()).toEqual(['prerendered', ''])
  arrive()
  await started
  expect(read()).toEqual(['1.0.0'])
  expect(port.tell).toHaveBeenLastCalledWith('shown', '1.0.0')
})

test('a visitor who waits is told after four seconds, code and mounting together, whatever the fallback release does', async () => {
  const { life, read, port } = aPlace({
    active: () =>
      new Promise((resolve) => setTimeout(() => resolve(release('2.0.0', { mount: never })), 1500)),
    lastGood: async () => release('1.0.0', { mount: never }),
  })
  const started = life.start(null)
  await vi.advanceTimersByTimeAsync(3999)
  expect(port.tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(port.tell).toHaveBeenLastCalledWith('text')
  expect(read()).toEqual(['prerendered', ''])
  await vi.advanceTimersByTimeAsync(4000)
  await started
  expect(read()).toEqual(['prerendered'])
  expect(port.tell).toHaveBeenLastCalledWith('text')
})

test('when the place is left while a fallback release is mounted, the text is found as it was', async () => {
  const { life, read } = aPlace({
    active: async () => release('2.0.0', { mount: () => Promise.reject(new Error('broken')) }),
    lastGood: async () => release('1.0.0', { mount: never }),
  })
  void life.start(null)
  await vi.advanceTimersByTimeAsync(500)
  await life.stop()
  expect(read()).toEqual(['prerendered'])
})

test('a release that cannot be unmounted after the visitor has left is told of', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { life, port } = aPlace({
    active: async () =>
      release('2.0.0', { mount: () => arrived, unmount: () => Promise.reject(new Error('stuck')) }),
  })
  const started = life.start(null)
  await vi.advanceTimersByTimeAsync(100)
  await life.stop()
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
  const { life, read, port } = aPlace({
    active: async () =>
      release('2.0.0', {
        mount: async ({ domElement }) => domElement.replaceChildren(),
      }),
  })
  const started = life.start(null)
  await vi.advanceTimersByTimeAsync(1000)
  await started
  expect(read()).toEqual(['prerendered'])
  expect(port.tell).not.toHaveBeenCalledWith('shown', '2.0.0')
  expect(port.tell).toHaveBeenLastCalledWith('text')
  expect(port.failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'forms 2.0.0 was mounted, and its page is empty.' }),
    'mount',
    '2.0.0',
  )
})

test('a page that is emptied when it was ready already has failed as well', async () => {
  const { place, life, read, port } = aPlace()
  await life.start(null)
  await life.confirm()
  expect(port.failed).not.toHaveBeenCalled()
  place.replaceChildren()
  await life.confirm()
  expect(read()).toEqual(['prerendered'])
  expect(port.tell).toHaveBeenLastCalledWith('text')
})

test('a widget may show nothing', async () => {
  const { life, port } = aPlace({
    active: async () => release('2.0.0', { mount: async ({ domElement }) => domElement.replaceChildren() }),
    slot: 'dialog',
  })
  await life.start(null)
  await life.confirm()
  expect(port.tell).toHaveBeenLastCalledWith('shown', '2.0.0')
})

test('a page that draws a moment after it is mounted is ready then', async () => {
  const { life, port } = aPlace({
    active: async () =>
      release('2.0.0', {
        async mount({ domElement }) {
          domElement.replaceChildren()
          setTimeout(() => draw(domElement, '2.0.0'), 300)
        },
      }),
  })
  const started = life.start(null)
  await vi.advanceTimersByTimeAsync(200)
  expect(port.tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await started
  expect(port.tell).toHaveBeenLastCalledWith('shown', '2.0.0')
})

test('without a network nothing is left on another page, and the visitor is told', async () => {
  const refused = () => Promise.reject(new Error('offline'))
  const { life, port, read } = aPlace({ active: refused })
  await life.start(null)
  port.readText.mockRejectedValue(new Error('offline'))
  await life.update({ ...props, location: { ...props.location, pathname: '/build-agent' } })
  expect(port.tell).toHaveBeenLastCalledWith('nothing')
  expect(read()).toEqual([])
})

test('a release that is here already lives without any being asked for', async () => {
  const active = vi.fn(async () => release('2.0.0'))
  const { life, port } = aPlace({ active })
  await life.start(release('2.0.0'))
  expect(port.tell).toHaveBeenLastCalledWith('shown', '2.0.0')
  expect(active).not.toHaveBeenCalled()
})

test('one that is here and does not live is not tried again: the last good one follows', async () => {
  const active = vi.fn(async () => release('2.0.0'))
  const broken = release('2.0.0', { mount: () => Promise.reject(new Error('broken')) })
  const { life, port } = aPlace({ active, lastGood: async () => release('1.0.0') })
  await life.start(broken)
  expect(port.tell).toHaveBeenLastCalledWith('shown', '1.0.0')
  expect(active).not.toHaveBeenCalled()
})
