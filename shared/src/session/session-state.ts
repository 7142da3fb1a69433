import type { Session, User } from '@supabase/supabase-js'
import { seatPerson } from './person'

/** `loading` is true until the first check. */
export interface SessionState {
  readonly user: User | null
  readonly session: Session | null
  readonly loading: boolean
}

export const INITIAL_SESSION: SessionState = { user: null, session: null, loading: true }

let state = INITIAL_SESSION
const listeners = new Set<() => void>()

/** The current session. */
export const readSession = (): SessionState => state

/** Calls back after every change of the session or the arrival. Returns an unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the first check with this session; `null` when logged out. */
export function showSession(session: Session | null): void {
  if (!state.loading && state.session?.access_token === session?.access_token && state.user === session?.user)
    return
  const left = state.session
  state = { user: session?.user ?? null, session, loading: false }
  seatPerson(session?.user.id ?? null, left)
  tellListeners()
}

/** Notifies all listeners that the session or the arrival changed. */
export function tellListeners(): void {
  for (const listener of listeners) listener()
}
