import type { AuthError } from '@supabase/supabase-js'
import { openClient } from '../data/client'
import { followClient } from './session-store'

/** What the auth service answered: nothing, or its error with `code`, `message` and `status`. */
export type AuthAnswer = { readonly error: AuthError | null }

/** Creates an account; the service mails a link to confirm the address. */
export async function signUp(account: {
  name: string
  email: string
  password: string
}): Promise<AuthAnswer> {
  await followClient()
  const client = await openClient()
  const { name, email, password } = account
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name, display_name: name }, emailRedirectTo: window.location.origin },
  })
  return { error }
}

export async function signIn(email: string, password: string): Promise<AuthAnswer> {
  await followClient()
  const client = await openClient()
  const { error } = await client.auth.signInWithPassword({ email, password })
  return { error }
}

export async function signOut(): Promise<AuthAnswer> {
  const client = await openClient()
  return client.auth.signOut()
}
