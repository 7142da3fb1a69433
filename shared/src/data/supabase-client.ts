import { createClient, GoTrueClient, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js'
import { getConfig } from '../config/config'
import { authorizedFetch, fetchAs, fetchWith } from './authorized-fetch'
import { clientStorage } from './client-storage'
import { CLIENT_KEY, sessionSource } from './session-source'

// For modules that are fetched on demand: they are in one file with the client. Others call `openClient`.

let client: SupabaseClient | null = null

/** The page's client, without its own session handling: see decision 0077. */
export function supabaseClient(): SupabaseClient {
  const { supabaseUrl, supabaseAnonKey } = getConfig()
  const { fetchAuth } = sessionSource()
  const isAuth = (input: RequestInfo | URL) => String(input).startsWith(`${supabaseUrl}/auth/v1/`)
  client ??= createClient(supabaseUrl, supabaseAnonKey, {
    auth: {
      storage: clientStorage,
      storageKey: CLIENT_KEY,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
    },
    global: {
      fetch: (input, init) => (isAuth(input) ? fetchAuth(input, init) : authorizedFetch(input, init)),
    },
  })
  return client
}

/** A table for rows of one account, or of an anonymous visitor: `openTable` of client.ts. */
export const tableOf = (table: string, owner: string | null, token?: string) =>
  supabaseClient().from(table, { fetch: owner !== null && token ? fetchWith(token) : fetchAs(owner) })

let arrivalClient: GoTrueClient | null = null

/**
 * Redeems the credentials in an address, apart from the page's client, whose session stays unchanged until that succeeds. The social
 * provider returns a code that only this browser can redeem (`pkce`); the page's client cannot request one, because its mail links contain
 * the session itself (`implicit`): they must work on any device.
 * @param storage keeps the code verifier.
 */
export function clientForArrivals(storage: SupportedStorage): GoTrueClient {
  const { supabaseUrl, supabaseAnonKey } = getConfig()
  arrivalClient ??= new GoTrueClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey },
    fetch: sessionSource().fetchAuth,
    storage,
    storageKey: 'site-arrival',
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  })
  return arrivalClient
}
