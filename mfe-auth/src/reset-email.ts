import { personStorage, readSession } from '@site/shared/session'
import { readText, writeText } from '@site/shared/storage'

const KEY = 'reset-email'

/** Remembers, in this tab, the address of the last reset mail: the reset page starts with it. */
export function keepResetEmail(email: string): void {
  writeText(personStorage, KEY, email)
}

/** The remembered address. Reading deletes it, and it is not shown to another person who has logged in since. */
export function takeResetEmail(): string | null {
  const email = readText(personStorage, KEY)
  writeText(personStorage, KEY, null)
  const { user } = readSession()
  return user && user.email?.toLowerCase() !== email?.toLowerCase() ? null : email
}
