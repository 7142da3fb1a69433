import { useSyncExternalStore } from 'react'
import { INITIAL_SESSION, readSession, type SessionState, subscribeToSession } from '../session/session-state'

/** Who is logged in. The first render always says `loading`, so that prerendered HTML and hydration agree. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession, () => INITIAL_SESSION)
}
