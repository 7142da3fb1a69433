import { CONTRACT_VERSION, type Lifecycles } from '@site/shared/contracts'
import { AppError, errorMessage } from '@site/shared/errors'
import { repair } from '../repair/load-repair'
import { BETWEEN_TRIES_MS, FAILURE_MEMORY_MS, LOAD_MS } from '../retry-policy'
import { tryTwice, withTimeout } from '../with-timeout'
import { acceptsContract } from './accepts-contract'
import type { RemoteEntry } from './composition-view'
import type { FetchLifecycles } from './federation'
import type { ScriptChecks } from './script-checks'
import { markOf, type StartMarks } from './start-marks'
import { applyStylesheet, arrivedStyled, loadStylesheet, type StyledPiece } from './stylesheet'
import { type WatchParts, watchRelease } from './watch-release'

/** A remote's code, and the release that it is of. */
export interface LoadedRelease {
  readonly version: string
  readonly lifecycles: Lifecycles
  /** Puts this release's style sheet into effect: what is shown from now on is of this release. */
  applyStyles(): void
}

/** Brings releases of remotes into the page, each once, however often it is asked for. */
export interface ReleaseLoader {
  /** @throws AppError `remote-unreachable`, `remote-slow`, `remote-broken` or `contract-mismatch`. */
  load(remote: RemoteEntry): Promise<LoadedRelease>
  /** Forgets a failure: the next `load` tries again. */
  forget(remote: RemoteEntry): void
}

export interface ReleaseLoaderParts extends Omit<WatchParts, 'style'> {
  /** How a remote's code comes into the page. */
  readonly fetchLifecycles: FetchLifecycles
  readonly checks: Pick<ScriptChecks, 'release' | 'scripts'>
  readonly marks: StartMarks
}

export function createReleaseLoader(parts: ReleaseLoaderParts): ReleaseLoader {
  const { fetchLifecycles, checks, marks, directory } = parts
  const pending = new Map<string, Promise<LoadedRelease>>()
  const failed = new Set<string>()

  async function fetchRelease(remote: RemoteEntry): Promise<LoadedRelease> {
    const integrity = await checks.release(remote)
    const fetchSheet = () => loadStylesheet(remote, integrity)
    const isShown = directory.current().routes.some((page) => arrivedStyled(remote, page))
    const [lifecycles] = await Promise.all([fetchLifecycles(remote), isShown || fetchSheet()])
    async function style(piece: StyledPiece): Promise<void> {
      if (!remote.stylesheet || arrivedStyled(remote, piece)) return
      await tryTwice(fetchSheet) // what came damaged is repaired by then
    }
    const watched = watchRelease(remote, lifecycles, { ...parts, style })
    const applyStyles = () => applyStylesheet(remote)
    return { version: remote.version, applyStyles, lifecycles: watched }
  }

  /** Module Federation itself waits for ever for a container that never answers. */
  async function fetchInTime(remote: RemoteEntry): Promise<LoadedRelease> {
    refuseForeignContract(remote)
    if (marks.froze(markOf(remote))) throw frozen(remote)
    const loaded = marks.begin(markOf(remote))
    const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
    const tries = tryTwice(
      () => fetchRelease(remote),
      () => Promise.all([repair(), pause()]),
    )
    return withTimeout(tries, LOAD_MS, () => slow(remote))
      .catch((thrown: unknown) => {
        throw thrown instanceof AppError ? thrown : unreachable(remote, thrown)
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

const contextOf = ({ name, version, entry }: RemoteEntry) => ({ remote: name, version, entry })

function refuseForeignContract(remote: RemoteEntry): void {
  if (acceptsContract(remote.contract, CONTRACT_VERSION)) return
  throw new AppError(
    'contract-mismatch',
    `${remote.name} ${remote.version} was written for contract ${remote.contract}, this shell speaks ${CONTRACT_VERSION}. Activate a release built for it.`,
    { context: contextOf(remote) },
  )
}

const frozen = (remote: RemoteEntry) =>
  new AppError(
    'remote-broken',
    `${remote.name} ${remote.version} froze the page when it was started here last time. It is not started again until someone asks for it.`,
    { context: contextOf(remote) },
  )

const slow = (remote: RemoteEntry) =>
  new AppError(
    'remote-slow',
    `${remote.name} ${remote.version} did not answer within ${LOAD_MS} ms (${remote.entry}).`,
    { context: contextOf(remote) },
  )

const unreachable = (remote: RemoteEntry, cause: unknown) =>
  new AppError(
    'remote-unreachable',
    `${remote.name} ${remote.version} did not load from ${remote.entry}: ${errorMessage(cause)}`,
    { cause, context: contextOf(remote) },
  )
