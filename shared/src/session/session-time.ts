import type { Session } from '@supabase/supabase-js'

/** A session is refreshed this long before its token expires; one that lives less than twice as long, half-way. */
const REFRESH_MARGIN_MS = 90_000

/**
 * The same session, with its end told by this device's clock. A server and a device may disagree by a day; they agree on
 * how long an hour is.
 */
export function inLocalTime(session: Session, now: number): Session {
  return { ...session, expires_at: Math.floor(now / 1000) + session.expires_in }
}

/** Milliseconds until the session should be refreshed; zero or less: now. */
export function untilRefresh({ expires_at, expires_in }: Session, now: number): number {
  const left = (expires_at ?? 0) * 1000 - now
  // More left than it ever had: the clock was set back, so nothing is known about its end.
  if (left > expires_in * 1000 + REFRESH_MARGIN_MS) return 0
  return left - Math.min(REFRESH_MARGIN_MS, expires_in * 500)
}
