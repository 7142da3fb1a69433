import type { RemoteEntry } from '../composition/composition-view'
import { pageImportMap } from './import-map'

/**
 * Nothing tells whether a browser obeys the integrity of import maps (Chrome 127, Firefox 138, Safari 18). This came to each of them
 * with it or after; without it, scripts are checked by hand, which costs a round and is never wrong.
 */
const MAP_IS_OBEYED = 'isError' in Error

/**
 * The integrity of a release's files, once nothing of it can run that was not published: the page's import map holds its
 * scripts to it, or they are in the page with these very bytes.
 * @throws AppError `remote-broken`
 */
export async function verifiedFiles(remote: RemoteEntry): Promise<Readonly<Record<string, string>>> {
  const known = pageImportMap().integrity ?? {}
  // A development server's files change all the time; whether it may serve any is for the page's policy to say.
  if (!remote.entry.startsWith('/remotes/')) return known
  const isKnown = remote.entry in known
  if (isKnown && MAP_IS_OBEYED) return known
  const { verifyRelease } = await import('./verify-release')
  return verifyRelease(isKnown ? { ...remote, integrity: known } : remote)
}
