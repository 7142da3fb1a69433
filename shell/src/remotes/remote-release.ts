import { CONTRACT_VERSION, type Lifecycles, type PreloadProps } from '@site/shared/contracts'
import { AppError, type ErrorCode, errorMessage } from '@site/shared/errors'
import { findRoute } from '@site/shared/router'
import type { CompositionView, RemoteEntry, RouteEntry } from './composition-view'
import type { Directory } from './directory'
import type { FetchLifecycles } from './federation'
import { repair } from './past-the-cache'
import { CONTAINER_PAUSES_MS, FAILURE_MEMORY_MS, LOAD_MS } from './retry-policy'
import { markOf, type StartMarks } from './start-marks'
import { applyStylesheet, arrivedStyled, loadStylesheet, type StyledPiece } from './stylesheet'
import type { VerifiedImports } from './verified-import'
import { tryAgain, withTimeout } from './with-timeout'

/** A remote's code, and its release. */
export interface LoadedRelease {
  readonly version: string
  readonly lifecycles: Lifecycles
  /** Puts this release's style sheet into effect: content shown from now on is of this release. */
  applyStyles(): void
}

/** Loads releases of remotes, each once, however often it is requested. */
export interface ReleaseLoader {
  /** @throws AppError `remote-unreachable`, `remote-slow`, `remote-broken` or `contract-mismatch`. */
  load(remote: RemoteEntry): Promise<LoadedRelease>
  /** Forgets a failure: the next `load` tries again. */
  forget(remote: RemoteEntry): void
}

export interface ReleaseLoaderParts {
  /** Loads a remote's code. */
  readonly fetchLifecycles: FetchLifecycles
  readonly imports: Pick<VerifiedImports, 'release' | 'scripts'>
  readonly marks: StartMarks
  readonly directory: Pick<Directory, 'current'>
}

export function createReleaseLoader(parts: ReleaseLoaderParts): ReleaseLoader {
  const { fetchLifecycles, imports, marks, directory } = parts
  const pending = new Map<string, Promise<LoadedRelease>>()
  const failed = new Set<string>()

  async function fetchRelease(remote: RemoteEntry): Promise<LoadedRelease> {
    const integrity = await imports.release(remote)
    const fetchSheet = () => loadStylesheet(remote, integrity)
    const isShown = directory.current().routes.some((page) => arrivedStyled(remote, page))
    const [lifecycles] = await Promise.all([fetchLifecycles(remote), isShown || fetchSheet()])
    return {
      version: remote.version,
      applyStyles: () => applyStylesheet(remote),
      lifecycles: prepared(remote, lifecycles, fetchSheet),
    }
  }

  /** Lifecycles that wait for the scripts and styles of what they start, and mark the release as starting while they run. */
  function prepared(
    remote: RemoteEntry,
    lifecycles: Lifecycles,
    fetchSheet: () => Promise<void>,
  ): Lifecycles {
    async function prepare(props: PreloadProps): Promise<void> {
      const piece = pieceOf(directory.current(), props)
      const isStyled = !remote.stylesheet || arrivedStyled(remote, piece ?? {})
      await Promise.all([
        imports.scripts(`/remotes/${remote.name}/`, piece?.scripts ?? []),
        isStyled || tryAgain(fetchSheet), // damaged files are repaired by then
      ])
    }
    async function noted<Value>(start: () => Promise<Value>): Promise<Value> {
      const started = marks.begin(markOf(remote))
      try {
        return await start()
      } finally {
        started()
      }
    }
    const preloaded = new Set<string>()
    return {
      ...lifecycles,
      async preload(props) {
        const { pathname } = props.location
        if (preloaded.has(pathname)) return
        await noted(async () => {
          await prepare(props)
          await lifecycles.preload?.(props)
        })
        preloaded.add(pathname)
      },
      mount: (props) =>
        noted(async () => {
          await prepare(props)
          return lifecycles.mount(props)
        }),
      async update(props) {
        await prepare(props) // it may be another page
        return lifecycles.update(props)
      },
    }
  }

  /** Module Federation itself waits forever for a container that never answers. */
  async function fetchInTime(remote: RemoteEntry): Promise<LoadedRelease> {
    const { contract, entry } = remote
    if (!acceptsContract(contract, CONTRACT_VERSION))
      throw refusal(
        'contract-mismatch',
        remote,
        `was written for contract ${contract}, this shell speaks ${CONTRACT_VERSION}. Activate a release built for it.`,
      )
    if (marks.froze(markOf(remote)))
      throw refusal(
        'remote-broken',
        remote,
        'froze the page when it was started here last time. It is not started again until someone asks for it.',
      )
    const loaded = marks.begin(markOf(remote))
    const tries = tryAgain(
      () => fetchRelease(remote),
      (_, pause) => Promise.all([repair(), new Promise((resolve) => setTimeout(resolve, pause))]),
      CONTAINER_PAUSES_MS,
    )
    const slow = () => refusal('remote-slow', remote, `did not answer within ${LOAD_MS} ms (${entry}).`)
    return withTimeout(tries, LOAD_MS, slow)
      .catch((thrown: unknown) => {
        if (thrown instanceof AppError) throw thrown
        const why = `did not load from ${entry}: ${errorMessage(thrown)}`
        throw refusal('remote-unreachable', remote, why, thrown)
      })
      .finally(loaded)
  }

  function forgetFailure({ entry }: RemoteEntry): void {
    if (failed.delete(entry)) pending.delete(entry)
  }

  return {
    forget(remote) {
      marks.forgive(markOf(remote))
      forgetFailure(remote)
    },
    load(remote) {
      const running = pending.get(remote.entry)
      if (running) return running
      const loading = fetchInTime(remote)
      pending.set(remote.entry, loading)
      loading.catch(() => {
        failed.add(remote.entry)
        setTimeout(() => forgetFailure(remote), FAILURE_MEMORY_MS)
      })
      return loading
    },
  }
}

/** The page or widget that is about to be imported. */
function pieceOf(
  { routes, widgets }: CompositionView,
  { remote, slot, location }: PreloadProps,
): (Pick<RouteEntry, 'scripts'> & StyledPiece) | null | undefined {
  return slot === null
    ? findRoute(routes, location.pathname)
    : widgets.find((widget) => widget.remote === remote && widget.slot === slot)
}

/**
 * Whether a range such as `^1.2.0` accepts a version. Only caret ranges exist between shell and remotes: a full range parser would cost
 * every visitor 5 kB to compare major, minor and patch.
 */
export function acceptsContract(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const offered = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!wanted || !offered) return false
  const [major = 0, minor = 0, patch = 0] = wanted.slice(1).map(Number)
  const [offeredMajor = 0, offeredMinor = 0, offeredPatch = 0] = offered.slice(1).map(Number)
  if (major !== offeredMajor) return false
  return offeredMinor > minor || (offeredMinor === minor && offeredPatch >= patch)
}

const refusal = (
  code: ErrorCode,
  { name, version, entry }: RemoteEntry,
  why: string,
  cause?: unknown,
): AppError =>
  new AppError(code, `${name} ${version} ${why}`, { cause, context: { remote: name, version, entry } })
