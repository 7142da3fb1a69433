import { TestRunner } from 'vitest'

/**
 * Ends the test that asks, which counts as not run and says why: against somebody else's backend some things cannot be had. The
 * reason is noted first, because a client may take what is thrown for a failed request.
 */
export function notRun(reason: string): never {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error(`Only within a test can this be left out: ${reason}`)
  test.result ??= { state: 'run' }
  Object.assign(test.result, { note: reason })
  return test.context.skip(reason)
}
