import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REPAIR, repair } from './past-the-cache'

let load: () => Promise<unknown>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { [REPAIR]: () => load() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says what the code that repairs says, and that nothing was repaired when it does not come', async () => {
  load = async () => ({ repair: async (remote?: string) => remote === 'chat' })
  expect(await repair('chat')).toBe(true)
  expect(await repair('forms')).toBe(false)
  load = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await repair('chat')).toBe(false)
})

test('a line that hangs does not keep who tries again waiting', async () => {
  load = () => new Promise(() => undefined)
  const repaired = repair('chat')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await repaired).toBe(false)
})
