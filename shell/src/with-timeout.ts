/**
 * How long a small answer of the host may take, in ms. On a slow line (150 ms, 1.6 Mbit/s) the view of
 * a thousand remotes is here within one second; who has waited four seconds for a click is waiting for nothing.
 */
export const ANSWER_TIMEOUT_MS = 4000

/** Settles like the promise, or rejects with `late()` after `millis`. */
export function withTimeout<Value>(
  promise: Promise<Value>,
  millis: number,
  late: () => Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), millis)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Tries again once, after `delay` ms and what has to be done before. */
export const retryOnce = <Value>(
  delay: number,
  work: () => Promise<Value>,
  before: () => Promise<unknown>,
): Promise<Value> =>
  work().catch(async () => {
    await Promise.all([before(), new Promise((resolve) => setTimeout(resolve, delay))])
    return work()
  })
