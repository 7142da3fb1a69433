import type { PageData } from '../page-data'
import { checkedScript } from './checked-script'
import type { RemoteEntry } from './composition-view'
import { pageImportMap } from './import-map'

/** File → integrity, both as the browser asks for them. */
type Integrity = Readonly<Record<string, string>>

/** See to it that nothing runs that was not published. Each rejects with AppError `remote-broken`. */
export interface ScriptChecks {
  /** Whether this browser itself holds every script to the import map's hashes. */
  readonly byBrowser: boolean
  /** Resolves with the integrity of a release's files when its container may run; of a release unknown to the page, when all may. */
  release(remote: RemoteEntry): Promise<Integrity>
  /** Resolves when a page or widget of the release may be imported. @param scriptsOf its files; none: all of the release. */
  scripts(remote: RemoteEntry, scriptsOf: () => readonly string[]): Promise<void>
  /** Resolves when a shared module may be imported. */
  shared(major: string): Promise<void>
  /**
   * Resolves when what a build imports later by itself may be.
   * @param file its name, somewhere in the folder of the build; none: all scripts there.
   * @param together what it imports itself.
   */
  later(folder: string, file: string, together: readonly string[]): Promise<void>
}

/** @param data of the page: whether its browser checks, and whether developers' own servers may bring remotes. */
export function createScriptChecks({
  integrityPolicy: byBrowser = false,
  overrides = false,
}: Pick<PageData, 'integrityPolicy' | 'overrides'>): ScriptChecks {
  const unknown = new Map<string, Promise<Integrity>>()
  const known = (): Integrity => pageImportMap().integrity ?? {}
  const run = async (urls: readonly string[]) => {
    const hashes = known()
    await Promise.all(urls.map((url) => (hashes[url] ? checkedScript(url, hashes[url]) : undefined)))
  }

  /** Once for each release: what has been checked is in the page's module map. */
  function verifyUnknown(remote: RemoteEntry): Promise<Integrity> {
    const running = unknown.get(remote.entry)
    if (running) return running
    const verified = import('../later').then(({ verifyRelease }) => verifyRelease(remote, byBrowser))
    unknown.set(remote.entry, verified)
    verified.catch(() => unknown.delete(remote.entry))
    return verified
  }

  return {
    byBrowser,
    async release(remote) {
      // A development server's files change all the time; which servers may serve any is for the page's policy to say.
      if (overrides && remote.entry.startsWith('http://')) return known()
      if (!byBrowser) await run(remote.modules ?? [])
      if (!known()[remote.entry]) return verifyUnknown(remote)
      if (!byBrowser) await run([remote.entry])
      return known()
    },
    async scripts(remote, scriptsOf) {
      if (byBrowser || !known()[remote.entry]) return
      const scripts = scriptsOf()
      await run(scripts.length > 0 ? scripts : Object.keys(known()).filter((url) => isScriptOf(remote, url)))
    },
    async shared(major) {
      const url = pageImportMap().imports?.[major]
      if (url && !byBrowser) await run([url])
    },
    async later(folder, file, together) {
      const isMeant = (url: string) => url.startsWith(folder) && url.endsWith(file ? `/${file}` : '.js')
      await run([...Object.keys(known()).filter(isMeant), ...together])
    },
  }
}

const folderOf = ({ entry }: RemoteEntry) => entry.slice(0, entry.lastIndexOf('/') + 1)

const isScriptOf = (remote: RemoteEntry, url: string) =>
  url.startsWith(folderOf(remote)) && url.endsWith('.js')
