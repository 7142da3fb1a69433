const KEY = 'site-social-passing'

/** Keeps 'remember me' on the way to the provider and back, in this tab. */
export function keepSocialChoice(remember: boolean): void {
  if (remember) window.sessionStorage.removeItem(KEY)
  else window.sessionStorage.setItem(KEY, '1')
}

/** Whether the visitor wants to stay signed in. */
export function takeSocialChoice(): boolean {
  const passing = window.sessionStorage.getItem(KEY) !== null
  window.sessionStorage.removeItem(KEY)
  return !passing
}
