import type { Session } from '@supabase/auth-js'
import { timings } from '../business/timings'
import { readSession, showSession } from './session-state'
import { inLocalTime, untilRefresh } from './session-time'
import { readStored, writeStored } from './stored-session'

const LONGEST_BACKOFF_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Takes a session that the server just gave: stores it, shows it, keeps it fresh. */
export function adoptSession(answer: Session, remembered = readStored()?.remembered ?? true): void {
  const session = inLocalTime(answer, Date.now())
  writeStored({ session, remembered })
  showSession(session)
  keepFresh()
  if (!remembered) void shareWithTabs('sendSession')
}

/** Forgets the session here and in every other tab. */
export function endSession(): void {
  const wasRemembered = readStored()?.remembered ?? true
  writeStored(null)
  showSession(null)
  keepFresh()
  if (!wasRemembered) void shareWithTabs('sendEnd')
}

/** Sets the clock for the next refresh. While the tab is hidden there is none. */
export function keepFresh(): void {
  clearTimeout(timer)
  const { session } = readSession()
  if (!session || document.visibilityState === 'hidden') return
  const wait =
    failures > 0
      ? Math.min(timings.sessionRetryBackoff * 2 ** (failures - 1), LONGEST_BACKOFF_MS)
      : Math.max(0, untilRefresh(session, Date.now()))
  timer = setTimeout(() => void refreshOnTime(), wait)
}

async function refreshOnTime(): Promise<void> {
  const outcome = await refresh().catch(() => 'retry')
  failures = outcome === 'retry' ? failures + 1 : 0
  keepFresh()
}

/** Refreshes the session if it is time, or if its token is the refused one. The code for it is fetched only now. */
export async function refresh(refused?: string) {
  const { refreshOnce } = await import('./refresh-session')
  return refreshOnce(({ access_token, ...session }) =>
    refused === undefined
      ? untilRefresh({ access_token, ...session }, Date.now()) <= 0
      : access_token === refused,
  )
}

// A session that ends with the browser is not in the storage that tabs share, so they tell each other.
async function shareWithTabs(what: 'sendSession' | 'sendEnd'): Promise<void> {
  try {
    const tabs = await import('./tab-sessions')
    tabs[what]()
  } catch (error) {
    console.warn('The other tabs could not be told of the session; each is on its own.', error)
  }
}
