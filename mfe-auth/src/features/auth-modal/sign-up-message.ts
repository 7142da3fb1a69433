import { type MessageRow, messageFor, type ProviderError, TOO_SHORT } from '../../auth-form/provider-message'

const ROWS: readonly MessageRow[] = [
  {
    text: 'User already registered',
    codes: ['user_already_exists', 'email_exists'],
    shown: 'An account with this email already exists. Please sign in instead.',
  },
  // Its code stands for a leaked password as well, and for one of too few kinds of characters: those are told in the service's words.
  { text: TOO_SHORT, codes: [], shown: 'Password must be at least 6 characters long.' },
  // Not `email_address_invalid`: that is a valid address to which the service sends no mail, and it says so.
  { text: 'Unable to validate email address', codes: [], shown: 'Please enter a valid email address.' },
]

export function signUpMessage(error: ProviderError): string {
  return messageFor(
    error,
    ROWS,
    (message) => `Sign up failed: ${message}. Please contact support if this continues.`,
  )
}
