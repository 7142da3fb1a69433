import type { Session } from '@supabase/supabase-js'
import { deviceStorage, readJson, tabStorage, writeJson } from '../storage/browser-storage'
import { noteEnd } from './tabs-mark'

/** Storage key of the session. */
export const SESSION_KEY = 'site-session'

/** `remembered` outlives the browser; otherwise it ends with it. */
export interface StoredSession {
  readonly session: Session
  readonly remembered: boolean
}

// With blocked or full storage the session is lost on a reload, but not on this page.
let memory: StoredSession | null = null

/** The stored session; `null` if there is none, or an invalid one. */
export function readStored(): StoredSession | null {
  const kept = readJson(deviceStorage, SESSION_KEY)
  if (isSession(kept)) return { session: kept, remembered: true }
  const passing = readJson(tabStorage, SESSION_KEY)
  return isSession(passing) ? { session: passing, remembered: false } : memory
}

/** Writes the session to the one storage where it belongs. */
export function writeStored(stored: StoredSession | null): void {
  memory = null
  if (stored?.remembered === false) noteEnd()
  for (const storage of [deviceStorage, tabStorage]) {
    const isItsPlace = stored?.remembered === (storage === deviceStorage)
    if (writeJson(storage, SESSION_KEY, isItsPlace ? stored.session : null) || !isItsPlace) continue
    writeJson(storage, SESSION_KEY, null) // a full storage must not keep the old session
    memory = stored
  }
}

/** Whether a value from storage, another tab or the network has the properties of a session that the site reads. */
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
