import type { Session } from '@supabase/supabase-js'

/** Where the session is kept in the browser's storage. */
export const SESSION_KEY = 'site-session'

/** `remembered` outlives the browser; else it ends with it. */
export interface StoredSession {
  readonly session: Session
  readonly remembered: boolean
}

// Blocked or full storage costs the visitor the session on a reload, not on this page.
let memory: StoredSession | null = null

type StorageName = 'localStorage' | 'sessionStorage'

/** What is stored; `null` for nothing, and for what is not a session. */
export function readStored(): StoredSession | null {
  const remembered = read('localStorage')
  if (remembered) return { session: remembered, remembered: true }
  const passing = read('sessionStorage')
  return passing ? { session: passing, remembered: false } : memory
}

/** Keeps the session in the one place where it belongs. */
export function writeStored(stored: StoredSession | null): void {
  memory = null
  const text = stored && JSON.stringify(stored.session)
  const kept = write('localStorage', stored?.remembered ? text : null)
  const passing = write('sessionStorage', stored?.remembered ? null : text)
  if (!kept || !passing) memory = stored
}

function read(name: StorageName): Session | null {
  try {
    const value: unknown = JSON.parse(window[name].getItem(SESSION_KEY) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

function write(name: StorageName, text: string | null): boolean {
  try {
    if (text === null) window[name].removeItem(SESSION_KEY)
    else window[name].setItem(SESSION_KEY, text)
    return true
  } catch {
    if (text !== null) write(name, null) // a full storage must not keep the old session
    return text === null
  }
}

/** Whether something from storage, another tab or the network has what the site reads of a session. */
export function isSession(value: unknown): value is Session {
  if (!isRecord(value) || !isRecord(value['user'])) return false
  return (
    typeof value['access_token'] === 'string' &&
    typeof value['refresh_token'] === 'string' &&
    typeof value['expires_in'] === 'number' &&
    value['expires_in'] > 0 &&
    typeof value['user']['id'] === 'string' &&
    isRecord(value['user']['user_metadata'])
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
