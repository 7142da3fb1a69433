const KEY = 'site-social-passing'

/**
 * Keeps 'remember me' on the way to the provider and back, in this tab.
 * @returns false where storage is blocked or full: nothing is kept on that way.
 */
export function keepSocialChoice(remember: boolean): boolean {
  try {
    window.sessionStorage.setItem(KEY, remember ? '0' : '1')
    return true
  } catch {
    return false
  }
}

/** Whether the visitor wants to stay signed in. */
export function takeSocialChoice(): boolean {
  try {
    const passing = window.sessionStorage.getItem(KEY) === '1'
    window.sessionStorage.removeItem(KEY)
    return !passing
  } catch {
    return true // such a browser forgets the session anyway
  }
}
