import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutletState } from './outlets'
import { createOutlets } from './outlets'
import { whenIdle } from './when-idle'

const place = (contains = () => false) => ({ contains }) as unknown as Element // only this part is used
const launcher = place()

const chat = (status: OutletState['status'], awaited: boolean): OutletState => ({
  remote: 'chat',
  slot: 'launcher',
  version: '1.0.0',
  status,
  awaited,
})

/** An interactive page with one widget. Returns whether it has been idle so far. */
function aPage(widget: OutletState) {
  const outlets = createOutlets()
  outlets.set(launcher, widget)
  const idle = vi.fn()
  void whenIdle({ interactive: Promise.resolve(), outlets }).then(idle)
  const hasBeenIdle = async () => {
    await vi.advanceTimersByTimeAsync(100)
    return idle.mock.calls.length > 0
  }
  return { outlets, hasBeenIdle }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {}) // as in Safari, without requestIdleCallback
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a widget that nobody has asked for keeps nothing waiting, though its text is there', async () => {
  const { hasBeenIdle } = aPage(chat('prerendered', false))
  expect(await hasBeenIdle()).toBe(true)
})

test('while the visitor waits for a widget, what nobody waits for comes later', async () => {
  const { outlets, hasBeenIdle } = aPage(chat('prerendered', true))
  expect(await hasBeenIdle()).toBe(false)
  outlets.set(launcher, chat('ready', true))
  expect(await hasBeenIdle()).toBe(true)
})

test.each(['fallback', 'failed'] as const)(
  'nobody waits any more for one that ended as %s',
  async (status) => {
    const { hasBeenIdle } = aPage(chat(status, true))
    expect(await hasBeenIdle()).toBe(true)
  },
)
