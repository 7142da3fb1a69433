import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit, listen } from './events'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a detail that is not what an event promises reaches no listener, and is warned of', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const heard: unknown[] = []
  const stop = listen('openLoginModal', (detail) => heard.push(detail))
  window.dispatchEvent(new CustomEvent('openLoginModal', { detail: { mode: 'admin' } }))
  expect(heard).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('openLoginModal'))
  emit('openLoginModal', { mode: 'signup' })
  window.dispatchEvent(new Event('openLoginModal')) // whoever raises it without a detail
  stop()
  emit('openLoginModal', { mode: 'login' })
  expect(heard).toEqual([{ mode: 'signup' }, {}])
})
