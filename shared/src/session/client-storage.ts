import { CLIENT_KEY } from '../data/session-source'
import { adoptSession, endSession } from './keep-session'
import { showSession } from './session-state'
import { isSession, readStored, writeStored } from './stored-session'

/** The year 2100, in seconds. */
const NEVER = 4_102_444_800

let remembering: boolean | undefined

/**
 * Where the client keeps the session. To the client it never ends, so that it refreshes only when it is told to: by itself it
 * would hold up table requests for 30 s while the auth service is down, and each tab would ask on its own.
 */
export const clientStorage = {
  getItem(key: string): string | null {
    const stored = key === CLIENT_KEY ? readStored() : null
    return stored && JSON.stringify({ ...stored.session, expires_at: NEVER })
  },
  setItem(key: string, text: string): void {
    const session: unknown = JSON.parse(text)
    if (key !== CLIENT_KEY || !isSession(session)) return
    const stored = readStored()
    if (stored?.session.access_token === session.access_token) {
      // The same token with news of its user: its end stays as it was.
      const { user } = session
      writeStored({ ...stored, session: { ...stored.session, user } })
      showSession(readStored()?.session ?? null)
    } else adoptSession(session, remembering)
  },
  removeItem(key: string): void {
    if (key === CLIENT_KEY && readStored()) endSession()
  },
}

/**
 * Runs what may sign in.
 * @param remember whether the session outlives the browser.
 */
export async function signingIn<Answer>(remember: boolean, signIn: () => Promise<Answer>): Promise<Answer> {
  remembering = remember
  try {
    return await signIn()
  } finally {
    remembering = undefined
  }
}
