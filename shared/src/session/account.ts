import { AuthApiError, type AuthError } from '@supabase/auth-js'
import { mailClient } from './auth-client'
import { adoptSession, refresh } from './keep-session'
import { readSession } from './session-state'

/** What the auth service answered: nothing, or its error with `code`, `message` and `status`. */
export type AuthAnswer = { readonly error: AuthError | null }

export { type AccountProbe, probeAccount } from './probe-account'
export { type SocialAnswer, signInWithProvider } from './sign-in-with-provider'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Creates an account; the service mails a link to confirm the address, unless it is set up to do without. */
export async function signUp({ name, email, password }: NewAccount): Promise<AuthAnswer> {
  const { data, error } = await mailClient().signUp({
    email,
    password,
    options: { data: { name, display_name: name }, emailRedirectTo: `${window.location.origin}/` },
  })
  if (data.session) adoptSession(data.session, true)
  // A service that confirms addresses answers an existing account like a new one, but without identities, and mails nothing.
  const exists = !error && data.user?.identities?.length === 0
  return logged('sign-up', exists ? ALREADY_REGISTERED : error)
}

const ALREADY_REGISTERED = new AuthApiError('User already registered', 422, 'user_already_exists')

/** @param remember whether the session outlives the browser. */
export async function signIn(email: string, password: string, remember: boolean): Promise<AuthAnswer> {
  const { data, error } = await mailClient().signInWithPassword({ email, password })
  if (data.session) adoptSession(data.session, remember)
  return logged('sign-in', error)
}

/** Mails a link to choose a new password with. An unknown address gets the same answer and no mail. */
export async function sendResetMail(email: string): Promise<AuthAnswer> {
  const { error } = await mailClient().resetPasswordForEmail(email, { redirectTo: resetPage() })
  return logged('reset mail', error)
}

/** Mails a link that signs in and leads to the reset page. The new password stays out of it: see decision 0030. */
export async function sendMagicLink(email: string): Promise<AuthAnswer> {
  const { error } = await mailClient().signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: resetPage(), data: { password_reset: true } },
  })
  return logged('magic link', error)
}

const resetPage = () => `${window.location.origin}/reset-password`

/** Sets the password of whoever is logged in, and ends their sessions on all other devices. */
export async function setPassword(password: string): Promise<AuthAnswer> {
  await refresh()
  const { session } = readSession()
  const client = mailClient()
  const { access_token = '', refresh_token = '' } = session ?? {}
  const entered = await client.setSession({ access_token, refresh_token })
  if (entered.error) return logged('entry for a new password', entered.error)
  // The client goes by the device's clock and may have refreshed again.
  const { session: entrance } = entered.data
  if (entrance && entrance.refresh_token !== refresh_token) adoptSession(entrance)
  const { error } = await client.updateUser({ password })
  if (!error) await client.signOut({ scope: 'others' })
  return logged('new password', error)
}

function logged(what: string, error: AuthError | null): AuthAnswer {
  if (error)
    console.warn(`The auth service refused the ${what}: ${error.message}`, error.code ?? error.status)
  return { error }
}
