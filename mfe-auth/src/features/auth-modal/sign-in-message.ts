import { type MessageRow, messageFor, type ProviderError } from '../../auth-form/provider-message'

const LIMITED = 'Too many login attempts. Please wait a few minutes before trying again.'

const ROWS: readonly MessageRow[] = [
  {
    text: 'Invalid login credentials',
    codes: ['invalid_credentials'],
    shown: 'Invalid email or password. Please try again.',
  },
  {
    text: 'Email not confirmed',
    codes: ['email_not_confirmed'],
    shown: 'Please check your email and confirm your account before signing in.',
  },
  { text: 'Too many requests', codes: ['over_request_rate_limit'], shown: LIMITED },
]

export function signInMessage(error: ProviderError): string {
  // A proxy in front of the service limits without an error code.
  if (error.status === 429) return LIMITED
  return messageFor(
    error,
    ROWS,
    (message) => `Sign in failed: ${message}. Please contact support if this continues.`,
  )
}
