import type { Provider } from '@supabase/supabase-js'
import { getConfig } from '../config/config'
import { supabaseClient } from '../data/supabase-client'
import { arrivalClient } from './arrival-client'
import { AUTH_TIMEOUT_MS } from './fetch-auth'
import { keepSocialChoice } from './social-choice'

/** `left`: the browser is on its way to the provider. */
export type SocialAnswer = 'left' | 'unset' | 'failed'

/**
 * Sends the visitor to the social provider, and from there back to the site root. First checks with the service that the provider is set
 * up: otherwise it would show the visitor a page of JSON.
 * @param leave navigates the browser to an address.
 */
export async function signInWithProvider(
  remember: boolean,
  leave: (url: string) => void = (url) => window.location.assign(url),
): Promise<SocialAnswer> {
  const { supabaseUrl, supabaseAnonKey, socialProvider } = getConfig()
  const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseAnonKey },
    signal: AbortSignal.timeout(AUTH_TIMEOUT_MS),
  })
  if (!answer.ok) return 'failed'
  const settings: { external?: Record<string, unknown> } = await answer.json()
  if (settings.external?.[socialProvider] !== true) return 'unset'

  // A code can be redeemed only with the proof that this tab keeps.
  const client = keepSocialChoice(remember) ? arrivalClient() : supabaseClient().auth
  const { data, error } = await client.signInWithOAuth({
    provider: socialProvider as Provider, // the service has just listed it as one of its own
    options: {
      redirectTo: `${window.location.origin}/`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  })
  if (error) return 'failed'
  leave(data.url)
  return 'left'
}
