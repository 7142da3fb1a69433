import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { supabaseClient } from '../data/supabase-client'

/** `possible`: no evidence against it; `missing`: there is no such account; `refused`: the address was refused. */
export type AccountProbe = 'possible' | 'missing' | 'refused' | 'unreachable'

const MISSING = ['User not found', 'Email not found', 'Invalid email']

/**
 * Checks whether an account may exist: attempts a password sign-in that cannot succeed, and reads the error. Current servers deliberately
 * refuse known and unknown addresses alike (`invalid_credentials`); then the result is `possible`.
 */
export async function probeAccount(email: string): Promise<AccountProbe> {
  const { auth } = supabaseClient()
  const { error } = await auth.signInWithPassword({ email, password: crypto.randomUUID() })
  if (!error || error.code === 'invalid_credentials' || error.code === 'email_not_confirmed')
    return 'possible'
  if (error.code === 'user_not_found' || MISSING.some((text) => error.message.includes(text)))
    return 'missing'
  if (error.message.includes('Invalid login credentials') || error.message.includes('Email not confirmed'))
    return 'possible'
  return isAuthRetryableFetchError(error) || error.status === 429 ? 'unreachable' : 'refused'
}
