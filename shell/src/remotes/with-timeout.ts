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
 * Tries, and again for each pause.
 * @param between makes another try worth it, and pauses. If it rejects, that try fails.
 * @param pauses without them: once more, as soon as `between` is done.
 */
export const tryAgain = <Value>(
  work: () => Promise<Value>,
  between: (error: unknown, pause: number) => Promise<unknown> = async () => undefined,
  pauses: readonly number[] = [0],
): Promise<Value> =>
  pauses.reduce((tried, pause) => tried.catch((error: unknown) => between(error, pause).then(work)), work())
