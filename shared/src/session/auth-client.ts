import { GoTrueClient } from '@supabase/auth-js'
import { getConfig } from '../config/config'

/** No form waits longer than this for an answer; sending a mail takes the service a few seconds. */
export const PATIENCE_MS = 20_000

/**
 * Speaks with the auth service and keeps nothing: the session is kept by this folder, for all tabs. Links in mails carry the
 * session itself (`implicit`), because they must work on any device; the social provider's answer carries a code that only
 * this browser can redeem (`pkce`), unless its storage is blocked: then it has to carry the session, too.
 */
export function createAuthClient(flowType: 'implicit' | 'pkce'): GoTrueClient {
  const { supabaseUrl, supabaseAnonKey } = getConfig()
  return new GoTrueClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
    storageKey: `site-auth-${flowType}`,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: flowType === 'pkce',
    ...(flowType === 'pkce' ? { storage: verifierStorage } : {}),
  })
}

// The code verifier has to survive the way to the provider and back, in this tab. The client's session does not.
const verifierStorage = {
  getItem: (key: string) => (isVerifier(key) ? window.sessionStorage.getItem(key) : null),
  setItem: (key: string, value: string) => {
    if (isVerifier(key)) window.sessionStorage.setItem(key, value)
  },
  removeItem: (key: string) => window.sessionStorage.removeItem(key),
}

const isVerifier = (key: string) => key.endsWith('-code-verifier')

let mail: GoTrueClient | null = null
let social: GoTrueClient | null = null

export function mailClient(): GoTrueClient {
  mail ??= createAuthClient('implicit')
  return mail
}

export function socialClient(): GoTrueClient {
  social ??= createAuthClient('pkce')
  return social
}
