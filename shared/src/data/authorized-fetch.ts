import { getConfig } from '../config/config'
import { sessionSource } from './session-source'

/**
 * Fetches from the backend as the visitor. The client's own token is replaced: it knows none while another tab renews it, and
 * the request would come back empty, as an anonymous one. Whether a token is still good is the server's to say, because clocks
 * differ: a refused one is renewed, and the request sent once more.
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { current, renewed } = sessionSource()
  const token = await current()
  const answer = await send(input, init, token)
  if (answer.status !== 401 || token === null) return answer
  const newer = await renewed(token)
  return newer === null ? answer : send(input, init, newer)
}

function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const { supabaseAnonKey } = getConfig()
  const headers = new Headers(init.headers)
  headers.set('apikey', supabaseAnonKey)
  headers.set('authorization', `Bearer ${token ?? supabaseAnonKey}`)
  return fetch(input, { ...init, headers })
}
