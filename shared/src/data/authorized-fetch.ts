import { getConfig } from '../config/config'
import { tokens } from './access-token'

/**
 * Fetches from the backend as the visitor. Whether a token is still good is the server's to say, because clocks differ: a
 * refused one is renewed, and the request sent once more.
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await tokens().current()
  const answer = await send(input, init, token)
  if (answer.status !== 401 || token === null) return answer
  const renewed = await tokens().renewed(token)
  return renewed === null ? answer : send(input, init, renewed)
}

function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const { supabaseAnonKey } = getConfig()
  const headers = new Headers(init.headers)
  headers.set('apikey', supabaseAnonKey)
  headers.set('authorization', `Bearer ${token ?? supabaseAnonKey}`)
  return fetch(input, { ...init, headers })
}
