import type { PreloadProps, SiteLocation } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { RemoteEntry, RouteEntry } from './composition-view'
import type { Directory } from './directory'
import { preloadScripts } from './import-map'
import type { LoadedRelease, ReleaseLoader } from './remote-release'
import { FAILURE_MEMORY_MS, HANG_MS, LAST_GOOD_MS, PRELOAD_MS } from './retry-policy'
import { withTimeout } from './with-timeout'

/** A release to try for a remote. */
export interface Candidate {
  readonly version: string
  /** @throws AppError when it does not load, see `ReleaseLoader`. */
  bring(): Promise<LoadedRelease>
}

/** The remotes of this tab's composition. */
export interface Remotes {
  /**
   * The releases to try for a remote, in this order: the active one, then the last good one. Releases that failed in this tab come last.
   * @throws AppError `remote-unreachable` when the composition has no such remote.
   */
  candidates(name: string): readonly Candidate[]
  /**
   * Fetches the code of a page and its remote, so that only rendering is left. `null`: none loaded; the page's outlet tries again and
   * reports the failure.
   */
  fetch(
    page: Pick<RouteEntry, 'remote' | 'scripts'>,
    location: Pick<SiteLocation, 'pathname'>,
  ): Promise<LoadedRelease | null>
  /** Notes that a release failed here. Returns false if this failure was already recorded. */
  fail(name: string, version: string): boolean
  /** Forgets what failed: the active release is tried again. */
  forget(name: string): void
}

/** Tries one after the other. Returns the first that loads, or `null` if none does. */
export async function firstToArrive(
  candidates: Iterable<Candidate>,
  onFailure: (error: unknown, version: string) => void,
): Promise<LoadedRelease | null> {
  for (const { version, bring } of candidates)
    try {
      return await bring()
    } catch (error) {
      onFailure(error, version)
    }
  return null
}

/** Errors are ignored: they occur again in the outlet, which reports them. */
const preloadSoon = async ({ lifecycles }: LoadedRelease, page: PreloadProps): Promise<unknown> =>
  Promise.race([
    lifecycles.preload?.(page).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PRELOAD_MS)),
  ])

export function createRemotes(directory: Directory, loader: ReleaseLoader): Remotes {
  /** Remote → the active version that failed here. */
  const failed = new Map<string, string>()
  const lastGoods = new Map<string, Promise<LoadedRelease>>()

  async function fetchLastGood(name: string): Promise<LoadedRelease> {
    const { fetchComposition, lastGoodEntry } = await import('../later')
    const entry = lastGoodEntry(await fetchComposition(directory.current()), name)
    if (!entry) throw new Error(`${name} has no last good release.`)
    return loader.load(entry)
  }

  function bringLastGood(name: string): Promise<LoadedRelease> {
    const key = lastGoodKey(name)
    const running = lastGoods.get(key)
    if (running) return running
    const late = () => new Error(`The last good release of ${name} is slow.`)
    const loading = withTimeout(fetchLastGood(name), LAST_GOOD_MS, late)
    lastGoods.set(key, loading)
    loading.catch(() => {
      failed.delete(name) // the active release has no substitute: try it first again
      setTimeout(() => lastGoods.delete(key), FAILURE_MEMORY_MS)
    })
    return loading
  }

  const lastGoodKey = (name: string) => `${name} ${directory.current().id}`

  function bringActive(entry: RemoteEntry): Promise<LoadedRelease> {
    const hanging = entry.lastGood
      ? setTimeout(() => bringLastGood(entry.name).catch(() => undefined), HANG_MS)
      : undefined
    return loader.load(entry).finally(() => clearTimeout(hanging))
  }

  function candidates(name: string): readonly Candidate[] {
    const entry = directory.remote(name)
    if (!entry)
      throw new AppError('remote-unreachable', `The composition has no remote named ${name}.`, {
        context: { remote: name },
      })
    const active = { version: entry.version, bring: () => bringActive(entry) }
    if (!entry.lastGood) return [active]
    const lastGood = { version: entry.lastGood, bring: () => bringLastGood(name) }
    return failed.get(name) === entry.version ? [lastGood, active] : [active, lastGood]
  }

  return {
    candidates,
    async fetch({ remote, scripts }, location) {
      preloadScripts(scripts)
      const release = await firstToArrive(candidates(remote), () => undefined) // the outlet reports it
      if (release) await preloadSoon(release, { remote, slot: null, location })
      return release
    },
    fail(name, version) {
      const active = directory.remote(name)
      if (failed.get(name) === version || (active && active.version !== version)) return false
      failed.set(name, version)
      return true
    },
    forget(name) {
      failed.delete(name)
      lastGoods.delete(lastGoodKey(name))
      const entry = directory.remote(name)
      if (entry) loader.forget(entry)
    },
  }
}
