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

/**
 * Every retried step is tried twice, and no more.
 * @param between makes a second try worth it. If it rejects there is none.
 */
export const tryTwice = <Value>(
  work: () => Promise<Value>,
  between: (error: unknown) => Promise<unknown> = async () => undefined,
): Promise<Value> => work().catch((error: unknown) => between(error).then(work))
