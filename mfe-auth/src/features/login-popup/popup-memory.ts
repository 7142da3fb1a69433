const NAME = 'login-popup'

let seen = false

/** Whether the popup was shown in this browser session, in any tab. */
export async function wasPopupSeen(): Promise<boolean> {
  return (
    seen ||
    readMark() ||
    (await cookies()
      ?.get(NAME)
      .catch(() => null)) != null
  )
}

/**
 * Remembers it for as long as the browser session lives. A cookie without an end is the only thing that lives exactly so long
 * and is seen by all tabs; where cookies cannot be used, each tab remembers for itself.
 */
export async function rememberPopup(): Promise<void> {
  seen = true
  try {
    window.sessionStorage.setItem(NAME, 'seen')
    await cookies()?.set({ name: NAME, value: 'seen', sameSite: 'lax' })
  } catch {
    // Blocked storage: this page remembers it.
  }
}

function readMark(): boolean {
  try {
    return window.sessionStorage.getItem(NAME) !== null
  } catch {
    return false
  }
}

function cookies(): CookieStore | null {
  return 'cookieStore' in window ? window.cookieStore : null
}
