import type { Session } from '@supabase/supabase-js'
import { type RefreshOutcome, withDeadline } from './refresh-deadline'
import { readSession, showSession } from './session-state'
import { inLocalTime, untilRefresh } from './session-time'
import { isSession, readStored, writeStored } from './stored-session'
import { markTabs } from './tabs-mark'

/** The client tries for 25 s by itself, and then pauses for a minute. */
const RETRY_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let running: { readonly token: string; readonly outcome: Promise<RefreshOutcome> } | null = null
let unanswered = false

/** Adopts a session from the server: stores it, shows it, keeps it fresh. */
export function adoptSession(answer: Session, remembered = readStored()?.remembered ?? true): void {
  const session = inLocalTime(answer, Date.now())
  unanswered = false
  writeStored({ session, remembered })
  showSession(session)
  keepFresh()
  if (!remembered) void shareWithTabs()
}

/** Takes the server's answer to the client: a session, or changes of the current session's user. */
export function takeAnswer(answer: unknown, remembered?: boolean): void {
  if (!isSession(answer)) return
  const stored = readStored()
  if (stored?.session.access_token === answer.access_token) {
    const session = { ...stored.session, user: answer.user } // the same token, and so the same expiry
    writeStored({ ...stored, session })
    showSession(session)
  } else adoptSession(answer, remembered)
}

/** Deletes the session here and in every other tab. */
export function endSession(): void {
  const wasRemembered = readStored()?.remembered ?? true
  writeStored(null)
  showSession(null)
  keepFresh()
  if (!wasRemembered) markTabs('ended') // at once: during unload no code can be fetched
}

/** Sets the timer of the next refresh. None runs while the tab is hidden or the device offline. */
export function keepFresh(): void {
  clearTimeout(timer)
  const { session } = readSession()
  if (!session || document.visibilityState === 'hidden' || navigator.onLine === false) return
  const wait = unanswered ? RETRY_MS : Math.max(0, untilRefresh(session, Date.now()))
  timer = setTimeout(() => void refresh(session.access_token).then(keepFresh), wait)
}

/**
 * Replaces this token. Simultaneous calls share one request and its deadline: otherwise an unavailable auth service would delay each of
 * them anew. Its code is fetched only now.
 */
export function refresh(token: string): Promise<RefreshOutcome> {
  if (running?.token === token) return running.outcome
  const answer = import('./refresh-session').then(({ replaceToken }) => replaceToken(token))
  const outcome = withDeadline(answer).then((came) => {
    unanswered = came === 'retry'
    return came
  })
  const mine = { token, outcome }
  running = mine
  const end = () => {
    if (running === mine) running = null
  }
  answer.then(end, end)
  return outcome
}

// A session that ends with the browser is not in shared storage, so tabs send it to each other.
async function shareWithTabs(): Promise<void> {
  try {
    const { sendSession } = await import('./tab-sessions')
    sendSession()
  } catch (error) {
    console.warn('The other tabs could not be told of the session; each is on its own.', error)
  }
}
