const KEY = 'site-choosing-password'

/** Remembers, over a reload of this tab, that a link let this user choose a new password. */
export function rememberChoosing(userId: string): void {
  try {
    window.sessionStorage.setItem(KEY, userId)
  } catch {
    // After a reload the visitor starts with the email again.
  }
}

export function isChoosing(userId: string): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

export function forgetChoosing(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
