import { getConfig } from '@site/shared/config'
import { AppError } from '@site/shared/errors'

// A subpath of its own, like chat-messages.ts: only code that measures bundles it. It needs no table client.

/** One row of `web_vitals`. No column could identify the visitor. */
export interface WebVitalRow {
  /** `error` counts failures: `value` is the count, without a rating. */
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'error'
  /** Milliseconds, except for CLS and `error`. */
  readonly value: number
  readonly rating: 'good' | 'needs-improvement' | 'poor' | null
  /** The remote measured; `shell` for the rest of the page. */
  readonly remote: string
  readonly release: string
  readonly composition_id: string
  /** Path without query and hash, which are refused: they may contain names and addresses. */
  readonly page_path: string
}

/** The database accepts at most this many at once. */
export const mostWebVitalsAtOnce = 100

/**
 * Sends measurements, also during unload (browsers then allow 64 KiB). Never sends the visitor's token: these rows are anonymous.
 * @throws AppError `backend-unreachable` or `backend-refused`. Do not retry.
 */
export async function sendWebVitals(rows: readonly WebVitalRow[]): Promise<void> {
  const { supabaseUrl, supabaseAnonKey } = getConfig()
  const answer = await fetch(`${supabaseUrl}/rest/v1/web_vitals`, {
    method: 'POST',
    headers: { apikey: supabaseAnonKey, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify(rows),
    keepalive: true,
    priority: 'low',
  }).catch((cause: unknown) => {
    throw new AppError('backend-unreachable', 'The measurements could not be sent.', { cause })
  })
  if (answer.ok) return
  throw new AppError('backend-refused', `The database refused the measurements (${answer.status}).`, {
    context: { status: answer.status, rows: rows.length },
  })
}
