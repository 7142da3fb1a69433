import { AuthApiError, type AuthError } from '@supabase/supabase-js'
import { signingIn } from '../data/client-storage'
import { sessionSource } from '../data/session-source'
import { supabaseClient } from '../data/supabase-client'
import { CONFIRMATION } from './arrival'

/** The auth service's answer: no error, or an error with `code`, `message` and `status`. */
export type AuthAnswer = { readonly error: AuthError | null }

export { type AccountProbe, probeAccount } from './probe-account'
/** Re-exported here, because every page's HTML contains the hash of every file. */
export { redeemCarried } from './redeem-carried'
export { type SocialAnswer, signInWithProvider } from './sign-in-with-provider'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Creates an account; the service mails a link to confirm the address, unless confirmation is turned off. */
export async function signUp({ name, email, password }: NewAccount): Promise<AuthAnswer> {
  const { auth } = supabaseClient()
  const { data, error } = await signingIn(true, () =>
    auth.signUp({
      email,
      password,
      options: {
        data: { name, display_name: name },
        emailRedirectTo: `${window.location.origin}/?${CONFIRMATION}`,
      },
    }),
  )
  // A service that confirms addresses answers an existing account like a new one, but without identities, and mails nothing.
  const exists = !error && data.user?.identities?.length === 0
  return logged('sign-up', exists ? ALREADY_REGISTERED : error)
}

const ALREADY_REGISTERED = new AuthApiError('User already registered', 422, 'user_already_exists')

/** @param remember whether the session outlives the browser. */
export async function signIn(email: string, password: string, remember: boolean): Promise<AuthAnswer> {
  const { auth } = supabaseClient()
  const { error } = await signingIn(remember, () => auth.signInWithPassword({ email, password }))
  return logged('sign-in', error)
}

/**
 * Mails a link to choose a new password. An unknown address gets the same answer and no mail. So does an account that was mailed less than
 * a minute ago: a different answer would reveal that the account exists.
 */
export async function sendResetMail(email: string): Promise<AuthAnswer> {
  const { auth } = supabaseClient()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: resetPage() })
  return logged('reset mail', isPause(error) ? null : error)
}

/** Mails a link that signs in and leads to the reset page. It does not contain the new password: see decision 0030. */
export async function sendMagicLink(email: string): Promise<AuthAnswer> {
  const { auth } = supabaseClient()
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: resetPage(), data: { password_reset: true } },
  })
  return logged('magic link', error)
}

/** The site-wide mail limit has the same code; then no mail was sent, and the visitor has to know. */
const isPause = (error: AuthError | null) => error?.message.startsWith('For security purposes') ?? false

const resetPage = () => `${window.location.origin}/reset-password`

/** Sets the password of the logged-in user, and ends their sessions on all other devices. */
export async function setPassword(password: string): Promise<AuthAnswer> {
  const { auth } = supabaseClient()
  await sessionSource().current() // the client takes the stored session, even an expired one
  const { error } = await auth.updateUser({ password })
  if (!error) await auth.signOut({ scope: 'others' })
  return logged('new password', error)
}

function logged(what: string, error: AuthError | null): AuthAnswer {
  if (error)
    console.warn(`The auth service refused the ${what}: ${error.message}`, error.code ?? error.status)
  return { error }
}
