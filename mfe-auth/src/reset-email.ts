import { personStorage, readSession } from '@site/shared/session'
import { readText, writeText } from '@site/shared/storage'

const KEY = 'reset-email'

/** Remembers, in this tab, the address that a reset mail went to: the reset page starts with it. */
export function keepResetEmail(email: string): void {
  writeText(personStorage, KEY, email)
}

/** The remembered address; it is forgotten by reading it, and not shown to somebody else who has logged in since. */
export function takeResetEmail(): string | null {
  const email = readText(personStorage, KEY)
  writeText(personStorage, KEY, null)
  const { user } = readSession()
  return user && user.email?.toLowerCase() !== email?.toLowerCase() ? null : email
}
