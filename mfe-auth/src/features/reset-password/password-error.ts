import { textLimits } from '@site/shared/business'
import { TEXTS } from './reset-page-texts'

/** What is wrong with a new password and its confirmation; `null` when nothing is. */
export function passwordError(password: string, confirm: string): string | null {
  if (password !== confirm) return TEXTS.mismatch
  return password.length < textLimits.passwordMin ? TEXTS.short : null
}
