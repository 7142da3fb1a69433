import type { Release } from '@site/records/documents/release'
import { AppError, errorMessage } from '@site/shared/errors'
import { type RemoteEntry, releaseUrl } from './composition-view'
import { filesIntegrity } from './files-integrity'
import { modulePreload } from './import-map'
import { fetchWhole } from './past-the-cache'
import { checkedScript, type Integrity, refusedScript } from './verified-import'
import { tryAgain } from './with-timeout'

/**
 * Loads the scripts of a release that the page's import map does not list into the page's module map, each only with the published bytes.
 * Later imports of these addresses get these modules. The import map cannot be extended here: the page's policy contains the hash of the
 * original.
 * @param byBrowser whether the browser checks module preloads against their integrity; if not, all scripts are run at once.
 * @returns the integrity of all its files.
 * @throws AppError `remote-broken` when a file is not as published, or has no published hash.
 */
export async function verifyRelease(remote: RemoteEntry, byBrowser: boolean): Promise<Integrity> {
  const integrity = remote.integrity ?? (await fetchIntegrity(remote))
  if (!integrity[remote.entry]) throw broken(remote, `${remote.entry} is no file of it`)
  const scripts = Object.entries(integrity).filter(([url]) => url.endsWith('.js'))
  if (byBrowser) await Promise.all(scripts.map(([url, hash]) => preloadWhole(url, hash)))
  else {
    // All of them first: a script that imports a refused one would fetch it again, and no map has its hash.
    await Promise.all(scripts.map(([url, hash]) => fetchChecked(url, hash)))
    await Promise.all(scripts.map(([url, hash]) => checkedScript(url, hash)))
  }
  return integrity
}

/** The content of its `release.json`, if it has the bytes that the composition names. */
async function fetchIntegrity(remote: RemoteEntry): Promise<Integrity> {
  const { name, version, releaseIntegrity } = remote
  if (!releaseIntegrity) throw broken(remote, 'the page has no integrity for it')
  const url = releaseUrl(name, version, 'release.json')
  const response = await fetchWhole(url, releaseIntegrity).catch((error: unknown) => {
    throw broken(remote, `${url} did not come as it was published: ${errorMessage(error)}`)
  })
  return filesIntegrity((await response.json()) as Release)
}

/** Every browser checks the integrity of a `fetch`. The file is immutable: the next request gets these bytes from the cache. */
async function fetchChecked(url: string, integrity: string): Promise<void> {
  const answer = await fetchWhole(url, integrity).catch(() => null)
  if (!answer?.ok) throw refusedScript(url)
}

const preloadWhole = (url: string, hash: string): Promise<void> =>
  tryAgain(
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
