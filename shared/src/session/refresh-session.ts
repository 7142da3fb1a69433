import type { Session } from '@supabase/auth-js'
import { adoptSession, endSession } from './keep-session'
import { requestRefresh } from './session-requests'
import { showSession } from './session-state'
import { readStored } from './stored-session'

/** `fresh`: there is a good session; `ended`: there is none any more; `retry`: the server could not be asked. */
export type RefreshOutcome = 'fresh' | 'ended' | 'retry'

/**
 * Refreshes the session at most once over all tabs: who comes second finds it fresh. Without the lock, two tabs would send
 * the same single-use token, and the loser would go on without a session (supabase-js#2696).
 */
export function refreshOnce(isStale: (session: Session) => boolean): Promise<RefreshOutcome> {
  return oneAtATime(async () => {
    const stored = readStored()
    if (!stored) {
      showSession(null)
      return 'ended'
    }
    if (!isStale(stored.session)) {
      showSession(stored.session)
      return 'fresh'
    }
    const used = stored.session.refresh_token
    const answer = await requestRefresh(used)
    const now = readStored()?.session.refresh_token
    // Signed out or replaced while the server was thinking: its answer is about a session that is over.
    if (now !== used) return now ? 'fresh' : 'ended'
    if (answer === 'unreachable') return 'retry'
    if (answer === 'refused') {
      endSession()
      return 'ended'
    }
    adoptSession(answer, stored.remembered)
    return 'fresh'
  })
}

let queue: Promise<unknown> = Promise.resolve()

async function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  let begun = false
  const begin = () => {
    begun = true
    return task()
  }
  try {
    if ('locks' in navigator) return await navigator.locks.request('site-session-refresh', begin)
  } catch (error) {
    if (begun) throw error // else the lock was refused, as browsers do where storage is blocked
  }
  const turn = queue.then(task, task)
  queue = turn
  return turn
}
