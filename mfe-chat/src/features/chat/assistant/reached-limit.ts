const SHORT = /per_?(minute|second)/i
/** A longer wait, in seconds, is not "just a moment". */
const LONGEST_MOMENT = 120

/**
 * The kind of limit in a refusal: one that ends in a moment, or one of the day (or of the budget). Google calls both a quota and answers
 * both with 429; the error's details distinguish them (google.rpc.QuotaFailure and RetryInfo).
 */
export function reachedLimit(message: string, details: unknown): 'moment' | 'day' {
  const list: readonly unknown[] = Array.isArray(details) ? details : []
  const quotas = list
    .flatMap((detail) => field(detail, 'violations') ?? [])
    .map((violation) => String(field(violation, 'quotaId')))
  // Several limits may be reached at once. RetryInfo contains seconds even when the daily limit is reached.
  if (quotas.length > 0) return quotas.every((quota) => SHORT.test(quota)) ? 'moment' : 'day'
  const delay = list
    .map((detail) => Number.parseFloat(String(field(detail, 'retryDelay'))))
    .find(Number.isFinite)
  if (delay !== undefined) return delay <= LONGEST_MOMENT ? 'moment' : 'day'
  // Without details: "Resource has been exhausted (e.g. check quota)." is the answer to a burst.
  if (/per minute|e\.g\. check quota/i.test(message)) return 'moment'
  return /quota|billing|credits|spend/i.test(message) ? 'day' : 'moment'
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
