import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js'
import { supabaseClient } from '../data/supabase-client'
import { endSession } from './keep-session'
import type { RefreshOutcome } from './refresh-deadline'
import { showSession } from './session-state'
import { untilRefresh } from './session-time'
import { readStored } from './stored-session'

/** Replaces this token by one request across all tabs: later tabs find the new one in storage. */
export async function replaceToken(token: string): Promise<RefreshOutcome> {
  const client = supabaseClient()
  return oneTab(async () => {
    const used = readStored()?.session
    if (!used || (used.access_token !== token && untilRefresh(used, Date.now()) > 0)) return showStored()
    const { error } = await client.auth.refreshSession(used)
    // Signed out or replaced during the request: the answer is for a session that is over.
    if (!error || readStored()?.session.refresh_token !== used.refresh_token) return showStored()
    if (!isFinal(error)) return 'retry'
    endSession()
    return 'ended'
  })
}

function showStored(): RefreshOutcome {
  const session = readStored()?.session ?? null
  showSession(session)
  return session ? 'fresh' : 'ended'
}

/** Timeout, a concurrent refresh, rate limit: the next attempt may succeed. */
const PASSING = [408, 409, 429]

/** A final refusal of the token by the service. */
const isFinal = (error: AuthError): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && !PASSING.includes(error.status))

async function oneTab<Result>(task: () => Promise<Result>): Promise<Result> {
  let begun = false
  const begin = () => {
    begun = true
    return task()
  }
  try {
    if ('locks' in navigator) return await navigator.locks.request('site-session-refresh', begin)
  } catch (error) {
    if (begun) throw error // otherwise the lock was refused, as browsers do where storage is blocked
  }
  return task()
}
