import type { Session, User } from '@supabase/supabase-js'
import { openClient, SESSION_KEY } from '../data/client'
import { sessionStorageAdapter } from '../data/session-storage'

/** `loading` starts true and clears after the first check. */
export interface SessionState {
  readonly user: User | null
  readonly session: Session | null
  readonly loading: boolean
}

export const INITIAL_SESSION: SessionState = { user: null, session: null, loading: true }

let state = INITIAL_SESSION
let following = false
const listeners = new Set<() => void>()

function set(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export const readSession = (): SessionState => state

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts the session. Without anything stored or returning in the address, nobody is logged in and no code is fetched. */
export async function startSession(): Promise<void> {
  const stored = sessionStorageAdapter.getItem(SESSION_KEY)
  const returning = /[?&#](code|access_token)=/.test(window.location.search + window.location.hash)
  if (!stored && !returning) set({ user: null, session: null, loading: false })
  else await followClient()
}

/** Follows the client's session from now on. Call before signing in. */
export async function followClient(): Promise<void> {
  const client = await openClient()
  if (following) return
  following = true
  client.auth.onAuthStateChange((_event, session) => {
    set({ user: session?.user ?? null, session, loading: false })
  })
  const { data } = await client.auth.getSession()
  set({ user: data.session?.user ?? null, session: data.session, loading: false })
}
