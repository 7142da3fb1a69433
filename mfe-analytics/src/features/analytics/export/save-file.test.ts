import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the file can still be read when the visitor has thought about it, and is let go of in the end', () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveFile(new Blob(['a,b']), 'conversations.csv')
  expect(link).toMatchObject({ href: expect.stringMatching(/^blob:/), download: 'conversations.csv' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href)
})
