import { useSyncExternalStore } from 'react'
import { INITIAL_SESSION, readSession, type SessionState, subscribeToSession } from '../session/session-state'

/** The logged-in user. The first render always returns `loading`, so that prerendered HTML and hydration agree. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession, () => INITIAL_SESSION)
}
