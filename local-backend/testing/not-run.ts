import { TestRunner } from 'vitest'

/**
 * Ends the calling test, which counts as not run, with a reason: an external backend lacks some features. The reason is recorded first,
 * because a client may treat the thrown error as a failed request.
 */
export function notRun(reason: string): never {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error(`Only within a test can this be left out: ${reason}`)
  test.result ??= { state: 'run' }
  Object.assign(test.result, { note: reason })
  return test.context.skip(reason)
}
