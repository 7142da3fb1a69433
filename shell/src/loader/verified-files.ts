import type { RemoteEntry } from '../composition/composition-view'
import { checkedScript } from './checked-script'
import { pageImportMap } from './import-map'

/** File → integrity, both as the browser asks for them. */
type Integrity = Readonly<Record<string, string>>

/**
 * Makes what resolves with the integrity of a release's files, once nothing of it can run that was not published.
 * @param byBrowser whether this browser itself holds every script to the import map's hashes (`PageData.integrityPolicy`).
 * @throws AppError `remote-broken`
 */
export function verifyFiles(byBrowser: boolean): (remote: RemoteEntry) => Promise<Integrity> {
  return async (remote) => {
    const known = pageImportMap().integrity ?? {}
    // A development server's files change all the time; whether it may serve any is for the page's policy to say.
    if (!remote.entry.startsWith('/remotes/')) return known
    const hash = known[remote.entry]
    if (hash && byBrowser) return known
    if (hash) {
      await Promise.all([checkedScript(remote.entry, hash), ...askedFor(remote, known)])
      return known
    }
    const { verifyRelease } = await import('./verify-release')
    return verifyRelease(remote, byBrowser)
  }
}

/** The scripts of the release that the page has asked for so far: those of what it shows, and of what it is about to show. */
function askedFor({ entry }: RemoteEntry, known: Integrity): Promise<void>[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const links = document.querySelectorAll(`link[rel="modulepreload"][href^="${CSS.escape(folder)}"]`)
  return [...links].flatMap((link) => {
    const url = link.getAttribute('href') ?? ''
    return known[url] ? checkedScript(url, known[url]) : []
  })
}

/** Waits, where the browser does not check it itself, until a shared module that is imported later has the bytes published. */
export async function checkShared(specifier: string): Promise<void> {
  const { imports, integrity } = pageImportMap()
  const url = imports?.[specifier]
  const hash = url && integrity?.[url]
  if (url && hash) await checkedScript(url, hash)
}
