import { getConfig } from '@site/shared/config'
import { AppError } from '@site/shared/errors'

// A subpath of its own, like chat-messages.ts: only who measures takes it in. It needs no table client.

/** One row of `web_vitals`. Whatever could say who the visitor was has no column there. */
export interface WebVitalRow {
  /** `error` counts failures: `value` is how many, and there is no rating. */
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'error'
  /** Milliseconds, except for CLS and `error`. */
  readonly value: number
  readonly rating: 'good' | 'needs-improvement' | 'poor' | null
  /** The remote that what was measured belongs to; `shell` for the rest of the page. */
  readonly remote: string
  readonly release: string
  readonly composition_id: string
  /** Path of the page alone: a query or a hash is refused, there may be names and addresses in them. */
  readonly page_path: string
}

/** The database takes at most this many at once. */
export const mostWebVitalsAtOnce = 100

/**
 * Sends measurements, also while the page is being left (a browser carries 64 KiB then). Always without the visitor's
 * token: these rows belong to nobody.
 * @throws AppError `backend-unreachable` or `backend-refused`. There is no need to try again.
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
