import { type MessageRow, messageFor, type ProviderError, TOO_SHORT } from '../../auth-form/provider-message'

const ROWS: readonly MessageRow[] = [
  {
    codes: ['user_already_exists', 'email_exists'],
    text: 'User already registered',
    shown: 'An account with this email already exists. Please sign in instead.',
  },
  // Its code stands for a leaked password as well, and for one of too few kinds of characters: those are told in the service's words.
  { codes: [], text: TOO_SHORT, shown: 'Password must be at least 6 characters long.' },
  {
    codes: ['email_address_invalid'],
    text: 'Unable to validate email address',
    shown: 'Please enter a valid email address.',
  },
]

export function signUpMessage(error: ProviderError): string {
  return messageFor(
    error,
    ROWS,
    (message) => `Sign up failed: ${message}. Please contact support if this continues.`,
  )
}
