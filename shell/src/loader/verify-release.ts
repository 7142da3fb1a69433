import type { RemoteEntry } from '../composition/composition-view'
import { modulePreload } from './module-preload'
import { type Integrity, notRun, unseal } from './unseal'

/**
 * Brings the scripts of a release that the page's import map does not know into the page's module map, each only with the
 * bytes that were published. Modules that are imported later by these addresses are these very ones. An import map cannot
 * be extended here: the page's policy knows the hash of the one it came with.
 * @returns the integrity of all its files.
 * @throws AppError `remote-broken` when anything is not as it was published, or nothing says how it was.
 */
export async function verifyRelease(remote: RemoteEntry): Promise<Integrity> {
  const integrity = remote.integrity ?? (await unseal(remote))
  if (!integrity[remote.entry]) throw notRun(remote, `${remote.entry} is no file of it`)
  const scripts = Object.entries(integrity).filter(([url]) => url.endsWith('.js'))
  await Promise.all(scripts.map(([url, hash]) => preload(remote, url, hash)))
  return integrity
}

function preload(remote: RemoteEntry, url: string, hash: string): Promise<void> {
  const link = modulePreload(url, hash)
  if (!link) return Promise.resolve() // an import waits for it, and gets these bytes or none
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(notRun(remote, `${url} did not come, or not with the bytes published`))
    }
  })
}
