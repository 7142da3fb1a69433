import { createInstance } from '@module-federation/runtime'
import type { Lifecycles } from '@site/shared/contracts'
import type { RemoteEntry } from '../composition/composition-view'
import { shareScope } from './share-scope'

/** The page's one Module Federation runtime. Containers get the share scope when they are initialised. */
const federation = createInstance({ name: 'shell', remotes: [], shared: {} })
federation.initShareScopeMap('default', shareScope)

/** Loads a container that takes its singletons from the share scope. */
export function loadNegotiating({ name, version, entry }: RemoteEntry): Promise<Lifecycles | null> {
  // Registered by version: a container's URL never changes its content, and two releases may live in one tab.
  const alias = `${name}@${version}`
  federation.registerRemotes([{ name: alias, entry, type: 'module' }])
  return federation.loadRemote<Lifecycles>(`${alias}/lifecycles`)
}
