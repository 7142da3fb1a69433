import { createInstance } from '@module-federation/runtime'
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'
import type { Lifecycles } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { RemoteEntry } from '../composition/composition-view'

/** Brings the lifecycles of a remote's release into the page. Rejects when its container does not load. */
export type FetchLifecycles = (remote: RemoteEntry) => Promise<Lifecycles>

/**
 * Starts the page's one Module Federation runtime and publishes it for the containers, which are built without one
 * (`experiments.externalRuntime` reads exactly these five names). The singletons are offered in its share scope as well,
 * so that a standard federation remote of another bundler gets the page's React and not a second one.
 */
export function startFederation(shared: Parameters<typeof createInstance>[0]['shared']): FetchLifecycles {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      CurrentGlobal,
      ModuleFederation,
      getGlobalFederationConstructor,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
    },
  })
  const federation = createInstance({ name: 'shell', remotes: [], shared: shared ?? {} })

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
