import type { Session, User } from '@supabase/supabase-js'
import { seatPerson } from './person'

/** `loading` starts true and clears after the first check. */
export interface SessionState {
  readonly user: User | null
  readonly session: Session | null
  readonly loading: boolean
}

export const INITIAL_SESSION: SessionState = { user: null, session: null, loading: true }

let state = INITIAL_SESSION
const listeners = new Set<() => void>()

/** Who is logged in right now. */
export const readSession = (): SessionState => state

/** Calls back after every change of the session, and of how the visitor arrived. Returns an unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The first check is over, and this is the session; `null` for nobody. */
export function showSession(session: Session | null): void {
  if (!state.loading && state.session?.access_token === session?.access_token && state.user === session?.user)
    return
  const left = state.session
  state = { user: session?.user ?? null, session, loading: false }
  seatPerson(session?.user.id ?? null, left)
  tellListeners()
}

/** Has everybody who follows the session look again: it, or the visitor's arrival, is another one. */
export function tellListeners(): void {
  for (const listener of listeners) listener()
}
