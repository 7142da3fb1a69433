import { AppError } from '@site/shared/errors'
import type { PageData } from '../page-data'
import type { RemoteEntry } from './composition-view'
import { pageImportMap, preloadScripts } from './import-map'
import { fetchWhole, repair } from './past-the-cache'
import { moduleScript } from './trusted-script'
import { tryAgain } from './with-timeout'

/** File → integrity, both as the browser requests them. */
export type Integrity = Readonly<Record<string, string>>

/** Ensures that only published code is imported. Each rejects with AppError `remote-broken`. */
export interface VerifiedImports {
  /**
   * Resolves with the integrity of a release's files when its container may be imported; for a release unknown to the page, when all may.
   */
  release(remote: RemoteEntry): Promise<Integrity>
  /**
   * Resolves when scripts may be imported.
   * @param folder of their build.
   * @param urls none: all scripts of that build.
   */
  scripts(folder: string, urls: readonly string[]): Promise<void>
  /** Resolves when a shared module may be imported. */
  shared(major: string): Promise<void>
}

/**
 * Whether the browser checks every import against the hashes of the page's import map. All engines did before they supported this selector:
 * Chrome since 127 and 131, Firefox since 138 and 143, Safari since 18.0 and 18.4 (docs/browsers.md).
 */
export const holdsImports = (): boolean => CSS.supports('selector(::details-content)')

/** Builds call this for each `import()` (`platform/tool/build/page-speed/lean-preload.ts`). */
const IMPORT = '__siteImport'

type Load = () => Promise<unknown>

/**
 * In browsers that do not check imports against their hashes, scripts are run with them before they are imported. Later imports of the
 * builds pass through here as well, and are requested again if they arrive damaged.
 * @param data whether the browser blocks scripts without a known hash, and whether developers' own servers may serve remotes.
 */
export function verifyImports(
  page: Window,
  { integrityPolicy = false, overrides = false }: Pick<PageData, 'integrityPolicy' | 'overrides'>,
): VerifiedImports {
  const isHeld = holdsImports()
  const unknown = new Map<string, Promise<Integrity>>()
  const known = (): Integrity => pageImportMap().integrity ?? {}

  async function run(urls: readonly string[]): Promise<void> {
    if (isHeld) return
    const hashes = known()
    await Promise.all(urls.map((url) => hashes[url] && checkedScript(url, hashes[url])))
  }

  const scripts = (folder: string, urls: readonly string[]) =>
    run(urls.length > 0 ? urls : Object.keys(known()).filter((url) => isScriptIn(folder, url)))

  /** Once per release: verified files are in the page's module map. */
  function verifyUnknown(remote: RemoteEntry): Promise<Integrity> {
    const running = unknown.get(remote.entry)
    if (running) return running
    const verified = import('../later').then(({ verifyRelease }) => verifyRelease(remote, integrityPolicy))
    unknown.set(remote.entry, verified)
    verified.catch(() => unknown.delete(remote.entry))
    return verified
  }

  Reflect.set(page, IMPORT, (load: Load, folder: string, files: readonly string[] = []) => {
    const urls = files.map((file) => folder + file)
    if (isHeld && urls.length > 1) preloadScripts(urls)
    const start = () => (isHeld ? load() : scripts(folder, urls).then(load))
    return tryAgain(start, async (error) => {
      if (!(await repair())) throw error
    })
  })

  return {
    scripts,
    async release(remote) {
      // A development server's files change all the time; the page's policy decides which servers may serve any.
      if (overrides && remote.entry.startsWith('http://')) return known()
      await run(remote.modules ?? [])
      if (!known()[remote.entry]) return verifyUnknown(remote)
      await run([remote.entry])
      return known()
    },
    shared: (major) => run([pageImportMap().imports?.[major] ?? '']),
  }
}

const isScriptIn = (folder: string, url: string) => url.startsWith(folder) && url.endsWith('.js')

const inPage = new Map<string, Promise<void>>()

/**
 * Runs a script of a release if it has the published bytes: every browser checks a script element's integrity. Later imports of its address
 * get this very module. A damaged one is repaired and run after all.
 * @throws AppError `remote-broken`; the next call tries again.
 */
export function checkedScript(url: string, integrity: string): Promise<void> {
  const running = inPage.get(url)
  if (running) return running
  const checked = tryAgain(
    () => runScript(url, integrity),
    () => fetchWhole(url, integrity),
  ).catch(() => {
    inPage.delete(url)
    throw refusedScript(url)
  })
  inPage.set(url, checked)
  return checked
}

function runScript(url: string, integrity: string): Promise<void> {
  const script = moduleScript(url, integrity)
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject()
    }
    document.head.append(script)
  })
}

export const refusedScript = (url: string): AppError =>
  new AppError('remote-broken', `${url} is not run: it did not come, or not with the bytes published.`, {
    context: { url },
  })
