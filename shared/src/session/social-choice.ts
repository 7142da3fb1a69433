import { readJson, tabStorage, writeJson } from '../storage/browser-storage'

const KEY = 'site-social-passing'

/**
 * Keeps 'remember me' on the way to the provider and back, in this tab.
 * @returns false where storage is blocked or full: nothing is kept on that way.
 */
export const keepSocialChoice = (remember: boolean): boolean => writeJson(tabStorage, KEY, remember ? 0 : 1)

/** Whether the visitor wants to stay signed in. Where nothing is kept, the session is forgotten anyway. */
export function takeSocialChoice(): boolean {
  const passing = readJson(tabStorage, KEY) === 1
  writeJson(tabStorage, KEY, null)
  return !passing
}
