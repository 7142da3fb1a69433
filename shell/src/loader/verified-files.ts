import type { RemoteEntry } from '../composition/composition-view'
import { pageImportMap } from './import-map'

/**
 * The integrity of a release's files, once nothing of it can run that was not published: the page's import map holds its
 * scripts to it, or they are in the page with these very bytes.
 * @throws AppError `remote-broken`
 */
export async function verifiedFiles(remote: RemoteEntry): Promise<Readonly<Record<string, string>>> {
  const known = pageImportMap().integrity ?? {}
  // A development server's files change all the time; whether it may serve any is for the page's policy to say.
  if (remote.entry in known || !remote.entry.startsWith('/remotes/')) return known
  return (await import('./verify-release')).verifyRelease(remote)
}
