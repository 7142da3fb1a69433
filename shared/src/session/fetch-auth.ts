import { getConfig } from '../config/config'
import { stopWaiting } from './refresh-deadline'

/** No form waits longer than this for an answer; sending a mail takes the service a few seconds. */
export const AUTH_TIMEOUT_MS = 20_000

/** How the client asks the auth service: with a timeout, and for a logout also while the page is being left. */
export function fetchAuth(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input)
  const headers = new Headers(init.headers)
  // The client adds the key as a bearer token where it has none. Publishable keys are no JWT and belong in `apikey` alone.
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
