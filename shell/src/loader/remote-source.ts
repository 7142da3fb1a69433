import type { Lifecycles, ParcelProps } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import { findRoute } from '@site/shared/router'
import type { CompositionView, RemoteEntry } from '../composition/composition-view'
import type { Directory } from '../composition/directory'
import type { OutletFailure } from '../outlet/outlet-context'
import { withTimeout } from '../timing/with-timeout'
import { LOAD_TIMEOUT_MS, type RemoteLoader } from './remote-loader'
import type { ScriptChecks } from './script-checks'
import type { StartMarks } from './start-marks'
import { applyStylesheet } from './stylesheet'

/** A remote's code, and the release that it is of. */
export interface LoadedRemote {
  readonly version: string
  readonly lifecycles: Lifecycles
  /** Puts this release's style sheet into effect: what is shown from now on is of this release. */
  applyStyles(): void
}

/** Where outlets get remotes from: the active release, or the last good one once the active one has failed in this tab. */
export interface RemoteSource {
  load(name: string): Promise<LoadedRemote>
  /** The fallback release, that is the last good one, after this version has failed to live; `null` when there is none, or it is the one that failed. */
  fallbackRelease(name: string, failedVersion: string): Promise<LoadedRemote | null>
  /** Forgets what failed: the next `load` tries the active release again. */
  forget(name: string): void
}

export interface RemoteSourceParts {
  readonly directory: Directory
  readonly loader: RemoteLoader
  readonly marks: StartMarks
  readonly checks: Pick<ScriptChecks, 'scripts'>
  report(failure: OutletFailure): void
}

/** An active release that hangs gets its fallback release fetched beside it from then on. Both are given up at the same time. */
const HANG_MS = 1500
const FALLBACK_MS = LOAD_TIMEOUT_MS - HANG_MS

export function createRemoteSource({
  directory,
  loader,
  marks,
  checks,
  report,
}: RemoteSourceParts): RemoteSource {
  /** Remote → the active version that failed here. */
  const failed = new Map<string, string>()
  const fallbacks = new Map<string, Promise<LoadedRemote | null>>()

  function entryOf(name: string) {
    const entry = directory.remote(name)
    if (entry) return entry
    throw new AppError('remote-unreachable', `The composition has no remote named ${name}.`, {
      context: { remote: name },
    })
  }

  /** Loads a release, unless its last start in this browser never came to an end. */
  async function start(entry: RemoteEntry): Promise<LoadedRemote> {
    const { name, version } = entry
    const release = `${name}@${version}`
    if (marks.froze(release))
      throw new AppError(
        'remote-broken',
        `${name} ${version} froze the page when it was started here last time. It is not started again until someone asks for it.`,
        { context: { remote: name, version } },
      )
    const loaded = marks.begin(release)
    const lifecycles = await loader.load(entry).finally(loaded)
    const checkPiece = (props: ParcelProps) => checks.scripts(entry, scriptsOf(directory.current(), props))
    return {
      version,
      applyStyles: () => applyStylesheet(entry),
      lifecycles: {
        ...lifecycles,
        async mount(props) {
          const mounted = marks.begin(release)
          try {
            await checkPiece(props)
            return await lifecycles.mount(props)
          } finally {
            mounted()
          }
        },
        async update(props) {
          await checkPiece(props) // it may be another page
          return lifecycles.update(props)
        },
      },
    }
  }

  async function fetchFallback(name: string): Promise<LoadedRemote | null> {
    if (!entryOf(name).lastGood) return null
    const { fetchComposition, lastGoodEntry } = await import('../composition/fetch-composition')
    const entry = lastGoodEntry(await fetchComposition(directory.current().id), name)
    return entry && start(entry)
  }

  /** `null` when there is none or it fails as well: then the active release's own failure is what is told. */
  function loadFallback(name: string): Promise<LoadedRemote | null> {
    const key = `${name} ${directory.current().id}`
    const running = fallbacks.get(key)
    if (running) return running
    const loading = withTimeout(
      fetchFallback(name),
      FALLBACK_MS,
      () => new Error('The last good release is slow.'),
    ).catch(() => {
      fallbacks.delete(key)
      return null
    })
    fallbacks.set(key, loading)
    return loading
  }

  return {
    async load(name) {
      const entry = entryOf(name)
      if (failed.get(name) === entry.version) {
        const other = await loadFallback(name)
        if (other) return other
      }
      const active = start(entry)
      const hanging = entry.lastGood ? setTimeout(() => void loadFallback(name), HANG_MS) : undefined
      try {
        return await active
      } catch (error) {
        const other = await loadFallback(name)
        if (!other) throw error
        if (failed.get(name) !== entry.version)
          report({ remote: name, version: entry.version, slot: null, phase: 'load', error })
        failed.set(name, entry.version)
        return other
      } finally {
        clearTimeout(hanging)
      }
    },

    async fallbackRelease(name, failedVersion) {
      if (failedVersion !== directory.remote(name)?.version) return null
      const other = await loadFallback(name)
      if (other) failed.set(name, failedVersion)
      return other
    },

    forget(name) {
      failed.delete(name)
      fallbacks.delete(`${name} ${directory.current().id}`)
      const entry = directory.remote(name)
      if (!entry) return
      marks.forgive(`${name}@${entry.version}`)
      loader.forget(entry)
    },
  }
}

/** Files of the page or widget that is about to be imported. */
function scriptsOf({ routes, widgets }: CompositionView, props: ParcelProps): readonly string[] {
  const { remote, slot, location } = props
  const piece =
    slot === null
      ? findRoute(routes, location.pathname)
      : widgets.find((widget) => widget.remote === remote && widget.slot === slot)
  return piece?.scripts ?? []
}
