import { field } from './field.ts'

const QUOTA_FAILURE = 'type.googleapis.com/google.rpc.QuotaFailure'
const RETRY_INFO = 'type.googleapis.com/google.rpc.RetryInfo'

/** The details of an error: the limits reached, such as `…PerDay…`, and when to retry. */
export function quotaDetails(quotaIds: readonly string[], retryDelay?: string): object[] {
  return [
    ...(quotaIds.length > 0
      ? [{ '@type': QUOTA_FAILURE, violations: quotaIds.map((quotaId) => ({ quotaId })) }]
      : []),
    ...(retryDelay ? [{ '@type': RETRY_INFO, retryDelay }] : []),
  ]
}

/** The same details of Google's errors, and no others: those name the project, or are for its owner. */
export function readQuotaDetails(details: unknown): object[] {
  const list: readonly unknown[] = Array.isArray(details) ? details : []
  const violations = list.flatMap((detail) => field(detail, 'violations') ?? [])
  const quotaIds = violations.map((violation) => field(violation, 'quotaId')).filter(isText)
  return quotaDetails(quotaIds, list.map((detail) => field(detail, 'retryDelay')).find(isText))
}

const isText = (value: unknown): value is string => typeof value === 'string'
