import type { Release } from '@site/records/documents/release'
import { AppError, errorMessage } from '@site/shared/errors'
import { type RemoteEntry, releaseUrl } from './composition-view'
import { filesIntegrity } from './files-integrity'
import { modulePreload } from './import-map'
import { fetchWhole } from './past-the-cache'
import { checkedScript, type Integrity, refusedScript } from './verified-import'
import { tryTwice } from './with-timeout'

/**
 * Brings the scripts of a release that the page's import map does not know into the page's module map, each only with the
 * bytes that were published. Modules that are imported later by these addresses are these very ones. An import map cannot
 * be extended here: the page's policy knows the hash of the one it came with.
 * @param byBrowser whether the browser holds module preloads to their integrity; if not, all scripts are run at once.
 * @returns the integrity of all its files.
 * @throws AppError `remote-broken` when anything is not as it was published, or nothing says how it was.
 */
export async function verifyRelease(remote: RemoteEntry, byBrowser: boolean): Promise<Integrity> {
  const integrity = remote.integrity ?? (await fetchIntegrity(remote))
  if (!integrity[remote.entry]) throw broken(remote, `${remote.entry} is no file of it`)
  const scripts = Object.entries(integrity).filter(([url]) => url.endsWith('.js'))
  if (byBrowser) await Promise.all(scripts.map(([url, hash]) => preloadWhole(url, hash)))
  else {
    // All of them before any: a script that imports a refused one would have it fetched again, and no map knows its hash.
    await Promise.all(scripts.map(([url, hash]) => fetchChecked(url, hash)))
    await Promise.all(scripts.map(([url, hash]) => checkedScript(url, hash)))
  }
  return integrity
}

/** The content of its `release.json`, once that has the bytes that the composition names. */
async function fetchIntegrity(remote: RemoteEntry): Promise<Integrity> {
  const { name, version, releaseIntegrity } = remote
  if (!releaseIntegrity) throw broken(remote, 'the page has no integrity for it')
  const url = releaseUrl(name, version, 'release.json')
  const response = await fetchWhole(url, releaseIntegrity).catch((error: unknown) => {
    throw broken(remote, `${url} did not come as it was published: ${errorMessage(error)}`)
  })
  return filesIntegrity((await response.json()) as Release)
}

/** Every browser holds `fetch` to its integrity. The file is immutable: what asks for it next gets these bytes from the cache. */
async function fetchChecked(url: string, integrity: string): Promise<void> {
  const answer = await fetchWhole(url, integrity).catch(() => null)
  if (!answer?.ok) throw refusedScript(url)
}

const preloadWhole = (url: string, hash: string): Promise<void> =>
  tryTwice(
    () => preload(url, hash),
    () => fetchChecked(url, hash),
  )

function preload(url: string, hash: string): Promise<void> {
  const link = modulePreload(url, hash)
  if (!link) return Promise.resolve() // an import waits for it, and gets these bytes or none
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(refusedScript(url))
    }
  })
}

function broken({ name, version, entry }: RemoteEntry, cause: string): AppError {
  return new AppError('remote-broken', `${name} ${version} is not run: ${cause}.`, {
    context: { remote: name, version, entry },
  })
}
