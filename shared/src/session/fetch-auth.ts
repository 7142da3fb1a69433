import { getConfig } from '../config/config'
import { stopWaiting } from './refresh-deadline'

/** Timeout of every form; sending a mail takes the service a few seconds. */
export const AUTH_TIMEOUT_MS = 20_000

/** The client's fetch for the auth service: with a timeout, and for a logout also during unload. */
export function fetchAuth(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input)
  const headers = new Headers(init.headers)
  // The client adds the key as a bearer token if it has none. Publishable keys are not JWTs and belong only in `apikey`.
  if (headers.get('authorization') === `Bearer ${getConfig().supabaseAnonKey}`)
    headers.delete('authorization')
  const answer = fetch(url, {
    ...init,
    headers,
    keepalive: url.includes('/logout?'),
    signal: AbortSignal.timeout(AUTH_TIMEOUT_MS),
  })
  if (url.includes('grant_type=refresh_token'))
    answer.then(({ status }) => status >= 500 && stopWaiting(), stopWaiting)
  return answer
}
