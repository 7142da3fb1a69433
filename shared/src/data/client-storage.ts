import { CLIENT_KEY, sessionSource } from './session-source'

/** The year 2100, in seconds. */
const NEVER = 4_102_444_800

let remembering: boolean | undefined

/**
 * The client's storage for the session. For the client it never expires, so that it refreshes only on demand: by itself it would delay
 * table requests by 30 s while the auth service is down, and each tab would refresh on its own.
 */
export const clientStorage = {
  getItem(key: string): string | null {
    const session = key === CLIENT_KEY ? sessionSource().stored() : null
    return session && JSON.stringify({ ...session, expires_at: NEVER })
  },
  setItem(key: string, text: string): void {
    if (key === CLIENT_KEY) sessionSource().take(JSON.parse(text), remembering)
  },
  removeItem(key: string): void {
    if (key === CLIENT_KEY && sessionSource().stored()) sessionSource().end()
  },
}

/**
 * Runs a sign-in.
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
