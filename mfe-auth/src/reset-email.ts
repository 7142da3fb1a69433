import { readText, tabStorage, writeText } from '@site/shared/storage'

const KEY = 'site-reset-email'

/** Remembers, in this tab, the address that a reset mail went to: the reset page starts with it. */
export function keepResetEmail(email: string): void {
  writeText(tabStorage, KEY, email)
}

/** The remembered address; it is forgotten by reading it. */
export function takeResetEmail(): string | null {
  const email = readText(tabStorage, KEY)
  writeText(tabStorage, KEY, null)
  return email
}
