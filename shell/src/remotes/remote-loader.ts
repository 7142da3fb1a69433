import { CONTRACT_VERSION, type Lifecycles } from '@site/shared/contracts'
import { AppError, errorMessage } from '@site/shared/errors'
import { acceptsContract } from './accepts-contract'
import type { RemoteEntry } from './composition-view'
import type { FetchLifecycles } from './federation'
import { loadStylesheet } from './stylesheet'
import { withTimeout } from './with-timeout'

export const LOAD_TIMEOUT_MS = 3700
const RETRY_DELAY_MS = 400
/** For how long a failure is remembered, so that the next navigation does not wait for the same remote again. */
const FAILURE_MEMORY_MS = 10_000

/** Brings remotes into the page. Loads each release once, however often it is asked for. */
export interface RemoteLoader {
  /** @throws AppError `remote-unreachable`, `remote-slow`, `remote-broken` or `contract-mismatch`. */
  load(remote: RemoteEntry): Promise<Lifecycles>
  /** Forgets a failure: the next `load` tries again. */
  forget(remote: RemoteEntry): void
}

/** @param verify resolves with the integrity of a release's files, when they may run. */
export function createRemoteLoader(
  fetchLifecycles: FetchLifecycles,
  verify: (remote: RemoteEntry) => Promise<Readonly<Record<string, string>>>,
): RemoteLoader {
  const pending = new Map<string, Promise<Lifecycles>>()
  const failed = new Set<string>()

  async function attempt(remote: RemoteEntry): Promise<Lifecycles> {
    const integrity = await verify(remote)
    const [lifecycles] = await Promise.all([fetchLifecycles(remote), loadStylesheet(remote, integrity)])
    return lifecycles
  }

  async function loadOnce(remote: RemoteEntry): Promise<Lifecycles> {
    refuseForeignContract(remote)
    return twice(remote, () => attempt(remote))
  }

  function forget({ entry }: RemoteEntry): void {
    if (!failed.delete(entry)) return
    pending.delete(entry)
  }

  return {
    forget,
    load(remote) {
      const running = pending.get(remote.entry)
      if (running) return running
      const loading = loadOnce(remote)
      pending.set(remote.entry, loading)
      loading.catch(() => {
        failed.add(remote.entry)
        setTimeout(() => forget(remote), FAILURE_MEMORY_MS)
      })
      return loading
    },
  }
}

/** Tries again once, and gives up in time: Module Federation itself waits for ever for a container that never answers. */
function twice<Value>(remote: RemoteEntry, work: () => Promise<Value>): Promise<Value> {
  const tries = work().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return work()
  })
  return withTimeout(tries, LOAD_TIMEOUT_MS, () => slow(remote)).catch((thrown: unknown) => {
    throw thrown instanceof AppError ? thrown : unreachable(remote, thrown)
  })
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

function slow(remote: RemoteEntry): AppError {
  return new AppError(
    'remote-slow',
    `${remote.name} ${remote.version} did not answer within ${LOAD_TIMEOUT_MS} ms (${remote.entry}).`,
    { context: contextOf(remote) },
  )
}

function unreachable(remote: RemoteEntry, cause: unknown): AppError {
  return new AppError(
    'remote-unreachable',
    `${remote.name} ${remote.version} did not load from ${remote.entry}: ${errorMessage(cause)}`,
    { cause, context: contextOf(remote) },
  )
}
