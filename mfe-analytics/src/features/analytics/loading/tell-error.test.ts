import { AppError } from '@site/shared/errors'
import { expect, test, vi } from 'vitest'
import { tellError } from './tell-error'

test.each([
  [
    'no connection',
    new AppError('backend-unreachable', 'TypeError: Failed to fetch'),
    /could not be reached.*connection.*try again/,
  ],
  [
    'too many requests',
    new AppError('backend-refused', 'too many requests', { context: { status: 429 } }),
    /wait a moment/,
  ],
  [
    'an error of the database',
    new AppError('backend-refused', 'the disk is full', { context: { status: 500 } }),
    /“the disk is full”.*try again/,
  ],
  [
    'a web page',
    new AppError('backend-refused', 'answered 200', { context: { status: 200, foreign: true } }),
    /could not be read.*try again/,
  ],
  ['rows of another shape', new Error('Invalid type: Expected Array'), /could not be read.*support/],
])('%s is told in words, and kept for whoever looks into it', (_what, error, words) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const text = tellError(error)
  expect(text).toMatch(words)
  expect(text).not.toMatch(/TypeError|Invalid type|<|answered 200/)
  expect(log).toHaveBeenCalledWith(expect.any(String), error)
  log.mockRestore()
})
