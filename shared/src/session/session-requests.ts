import type { Session } from '@supabase/auth-js'
import { getConfig } from '../config/config'
import { isSession } from './stored-session'

/** Longer than any healthy answer takes; a lock over all tabs is held meanwhile. */
const PATIENCE_MS = 10_000

/** A new session for a refresh token; `refused` is final, `unreachable` is worth another try. */
export async function requestRefresh(refreshToken: string): Promise<Session | 'refused' | 'unreachable'> {
  try {
    const answer = await post('token?grant_type=refresh_token', {
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
    if (answer.ok) {
      const session: unknown = await answer.json()
      return isSession(session) ? session : 'unreachable'
    }
    const { status } = answer
    return status >= 500 || status === 429 || status === 408 ? 'unreachable' : 'refused'
  } catch {
    return 'unreachable'
  }
}

/** Ends the session at the server, for this device only. */
export async function requestSignOut(accessToken: string): Promise<void> {
  await post('logout?scope=local', { headers: { authorization: `Bearer ${accessToken}` }, keepalive: true })
}

function post(path: string, init: RequestInit): Promise<Response> {
  const { supabaseUrl, supabaseAnonKey } = getConfig()
  return fetch(`${supabaseUrl}/auth/v1/${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
    headers: {
      apikey: supabaseAnonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...init.headers,
    },
  })
}
