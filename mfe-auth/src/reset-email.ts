const KEY = 'site-reset-email'

/** Remembers, in this tab, the address that a reset mail went to: the reset page starts with it. */
export function keepResetEmail(email: string): void {
  try {
    window.sessionStorage.setItem(KEY, email)
  } catch {
    // The visitor enters it once more.
  }
}

/** The remembered address; it is forgotten by reading it. */
export function takeResetEmail(): string | null {
  try {
    const email = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return email
  } catch {
    return null
  }
}
