const SHORT = /per_?(minute|second)/i
/** A wait of more seconds is not "just a moment". */
const LONGEST_MOMENT = 120

/**
 * Which limit a refusal is about: one that is over in a moment, or one of the day (or of the money). Google calls both a
 * quota and answers both with 429; the details of the error tell them apart (google.rpc.QuotaFailure and RetryInfo).
 */
export function reachedLimit(message: string, details: unknown): 'moment' | 'day' {
  const list: readonly unknown[] = Array.isArray(details) ? details : []
  const quotas = list
    .flatMap((detail) => field(detail, 'violations') ?? [])
    .map((violation) => String(field(violation, 'quotaId')))
  // Several may be reached at once. RetryInfo has seconds even when the day is over.
  if (quotas.length > 0) return quotas.every((quota) => SHORT.test(quota)) ? 'moment' : 'day'
  const delay = list
    .map((detail) => Number.parseFloat(String(field(detail, 'retryDelay'))))
    .find(Number.isFinite)
  if (delay !== undefined) return delay <= LONGEST_MOMENT ? 'moment' : 'day'
  // Without details: "Resource has been exhausted (e.g. check quota)." is what a burst is told.
  if (/per minute|e\.g\. check quota/i.test(message)) return 'moment'
  return /quota|billing|credits|spend/i.test(message) ? 'day' : 'moment'
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
