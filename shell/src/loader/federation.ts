import { createInstance } from '@module-federation/runtime'
import type { Lifecycles } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { RemoteEntry } from '../composition/composition-view'
import type { ShareScope } from './share-scope'

/** Brings the lifecycles of a remote's release into the page. Rejects when its container does not load. */
export type FetchLifecycles = (remote: RemoteEntry) => Promise<Lifecycles>

/** Starts the page's one Module Federation runtime. Containers get `shareScope` when they are initialised. */
export function startFederation(shareScope: ShareScope): FetchLifecycles {
  const federation = createInstance({ name: 'shell', remotes: [], shared: {} })
  federation.initShareScopeMap('default', shareScope)

  return async (remote) => {
    // Registered by version: a container's URL never changes its content, and two releases may live in one tab.
    const alias = `${remote.name}@${remote.version}`
    federation.registerRemotes([{ name: alias, entry: remote.entry, type: 'module' }])
    const exposed = await federation.loadRemote<Lifecycles>(`${alias}/lifecycles`)
    if (exposed) return exposed
    throw new AppError('remote-broken', `The remote ${alias} exposes no ./lifecycles.`, {
      context: { remote: remote.name, version: remote.version, entry: remote.entry },
    })
  }
}
