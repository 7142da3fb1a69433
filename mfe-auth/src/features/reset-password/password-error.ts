import { textLimits } from '@site/shared/business'
import { TEXTS } from './reset-page-texts'

/** The error in a new password and its confirmation; `null` if there is none. */
export function passwordError(password: string, confirm: string): string | null {
  if (password !== confirm) return TEXTS.mismatch
  return password.length < textLimits.passwordMin ? TEXTS.short : null
}
