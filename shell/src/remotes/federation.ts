import type { Lifecycles } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { RemoteEntry } from './composition-view'

/** Loads the lifecycles of a remote's release. Rejects when its container does not load. */
export type FetchLifecycles = (remote: RemoteEntry) => Promise<Lifecycles>

/** A Module Federation container, as its entry exports it. */
interface Container {
  readonly get: (name: string) => Promise<() => Lifecycles>
  /** The import map has linked its shares: no negotiation and no runtime is needed. */
  readonly settled?: boolean
}

const EXPOSED = './lifecycles'
const STEPS = ['bootstrap', 'mount', 'update', 'unmount'] as const

/** Loads a container; one that negotiates its shares, as other tools build them, gets the federation runtime. */
export const fetchLifecycles: FetchLifecycles = async (remote) => {
  const container: Container = await import(/* @vite-ignore */ remote.entry)
  const lifecycles = container.settled
    ? (await container.get(EXPOSED))()
    : await (await import('./negotiate-shares')).loadNegotiating(remote)
  const missing = STEPS.find((step) => typeof lifecycles?.[step] !== 'function')
  if (lifecycles && !missing) return lifecycles
  const { name, version, entry } = remote
  const what = lifecycles ? `no function to ${missing} it with` : `no ${EXPOSED}`
  throw new AppError('remote-broken', `The remote ${name}@${version} exposes ${what}.`, {
    context: { remote: name, version, entry },
  })
}
