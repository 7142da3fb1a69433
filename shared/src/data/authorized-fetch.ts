import { getConfig } from '../config/config'
import { type Bearer, sessionSource } from './session-source'

/**
 * Fetches from the backend as the visitor. Replaces the client's own token: while another tab renews it the client has none, and the
 * request would be anonymous and return nothing.
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return send(await sessionSource().current(), input, init)
}

/**
 * Fetches as the account that a row belongs to; `null` for an anonymous visitor, even after a login. When that account's session is over,
 * nothing is sent, and the answer is the database's error for another account's row.
 */
export const fetchAs =
  (owner: string | null): typeof fetch =>
  async (input, init = {}) => {
    const bearer = owner === null ? null : await sessionSource().current()
    if (owner === (bearer?.owner ?? null)) return send(bearer, input, init)
    const message = 'The account that wrote this row is no longer signed in.'
    return Response.json({ code: '42501', message }, { status: 403 })
  }

/** Fetches with an earlier token, for the last requests after a sign-out. */
export const fetchWith =
  (token: string): typeof fetch =>
  (input, init = {}) =>
    fetchOnce(token, input, { ...init, keepalive: true })

/** Only the server can decide whether a token is valid, because clocks differ: a refused one is renewed, and the request sent once more. */
async function send(bearer: Bearer | null, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const answer = await fetchOnce(bearer?.token, input, init)
  if (answer.status !== 401 || bearer === null) return answer
  const newer = await sessionSource().renewed(bearer)
  return newer === null ? answer : fetchOnce(newer.token, input, init)
}

function fetchOnce(
  token: string | undefined,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('apikey', getConfig().supabaseAnonKey)
  // The key is never a bearer token: publishable keys are not JWTs. A request without a token is anonymous.
  if (token === undefined) headers.delete('authorization')
  else headers.set('authorization', `Bearer ${token}`)
  return fetch(input, { ...init, headers })
}
