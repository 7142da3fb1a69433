import { readJson, tabStorage, writeJson } from '../storage/browser-storage'

const KEY = 'site-social-passing'

/**
 * Keeps 'remember me' during the visit to the provider, in this tab.
 * @returns false where storage is blocked or full: nothing survives the visit.
 */
export const keepSocialChoice = (remember: boolean): boolean => writeJson(tabStorage, KEY, remember ? 0 : 1)

/** Whether the visitor wants to stay signed in. Without storage the session is forgotten anyway. */
export function takeSocialChoice(): boolean {
  const passing = readJson(tabStorage, KEY) === 1
  writeJson(tabStorage, KEY, null)
  return !passing
}
