import type { Session } from '@supabase/supabase-js'

/** A session is refreshed this long before its token expires; one that lives less than twice as long, halfway. */
const REFRESH_MARGIN_MS = 90_000

/**
 * The same session, with its expiry by this device's clock. The clocks of server and device may differ by a day; the length of an hour is
 * the same.
 */
export function inLocalTime(session: Session, now: number): Session {
  return { ...session, expires_at: Math.floor(now / 1000) + session.expires_in }
}

/** Milliseconds until the session should be refreshed; zero or less: now. */
export function untilRefresh({ expires_at, expires_in }: Session, now: number): number {
  const left = (expires_at ?? 0) * 1000 - now
  // More time left than its lifetime: the clock was set back, so its expiry is unknown.
  if (left > expires_in * 1000 + REFRESH_MARGIN_MS) return 0
  return left - Math.min(REFRESH_MARGIN_MS, expires_in * 500)
}
