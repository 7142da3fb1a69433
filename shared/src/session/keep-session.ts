import type { Session } from '@supabase/supabase-js'
import { type RefreshOutcome, withDeadline } from './refresh-deadline'
import { readSession, showSession } from './session-state'
import { inLocalTime, untilRefresh } from './session-time'
import { isSession, readStored, writeStored } from './stored-session'
import { markTabs } from './tabs-mark'

/** The client tries for 25 s by itself, and does not try again in the minute after that. */
const RETRY_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let running: { readonly token: string; readonly outcome: Promise<RefreshOutcome> } | null = null
let unanswered = false

/** Takes a session that the server just gave: stores it, shows it, keeps it fresh. */
export function adoptSession(answer: Session, remembered = readStored()?.remembered ?? true): void {
  const session = inLocalTime(answer, Date.now())
  unanswered = false
  writeStored({ session, remembered })
  showSession(session)
  keepFresh()
  if (!remembered) void shareWithTabs()
}

/** Takes what the client has got from the server: a session, or news of the user of the one that is there. */
export function takeAnswer(answer: unknown, remembered?: boolean): void {
  if (!isSession(answer)) return
  const stored = readStored()
  if (stored?.session.access_token === answer.access_token) {
    const session = { ...stored.session, user: answer.user } // the same token: its end stays as it was
    writeStored({ ...stored, session })
    showSession(session)
  } else adoptSession(answer, remembered)
}

/** Forgets the session here and in every other tab. */
export function endSession(): void {
  const wasRemembered = readStored()?.remembered ?? true
  writeStored(null)
  showSession(null)
  keepFresh()
  if (!wasRemembered) markTabs('ended') // at once: a page that is being left fetches no code
}

/** Sets the clock for the next refresh. While the tab is hidden or the device offline there is none. */
export function keepFresh(): void {
  clearTimeout(timer)
  const { session } = readSession()
  if (!session || document.visibilityState === 'hidden' || navigator.onLine === false) return
  const wait = unanswered ? RETRY_MS : Math.max(0, untilRefresh(session, Date.now()))
  timer = setTimeout(() => void refresh(session.access_token).then(keepFresh), wait)
}

/**
 * Asks for a token in place of this one. Calls at the same time share one request and its deadline: else an
 * auth service that is down would hold up each of them anew. The code for it is fetched only now.
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

// A session that ends with the browser is not in the storage that tabs share, so they tell each other.
async function shareWithTabs(): Promise<void> {
  try {
    const { sendSession } = await import('./tab-sessions')
    sendSession()
  } catch (error) {
    console.warn('The other tabs could not be told of the session; each is on its own.', error)
  }
}
