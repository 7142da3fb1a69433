import { type MessageRow, messageFor, type ProviderError, TOO_SHORT } from '../../auth-form/provider-message'

const ROWS: readonly MessageRow[] = [
  {
    text: 'User already registered',
    codes: ['user_already_exists', 'email_exists'],
    shown: 'An account with this email already exists. Please sign in instead.',
  },
  // Its code also covers leaked passwords and missing character classes: for those the service's own message is shown.
  { text: TOO_SHORT, codes: [], shown: 'Password must be at least 6 characters long.' },
  // Not `email_address_invalid`: that is a valid address to which the service sends no mail, as its message explains.
  { text: 'Unable to validate email address', codes: [], shown: 'Please enter a valid email address.' },
]

export function signUpMessage(error: ProviderError): string {
  return messageFor(
    error,
    ROWS,
    (message) => `Sign up failed: ${message}. Please contact support if this continues.`,
  )
}
