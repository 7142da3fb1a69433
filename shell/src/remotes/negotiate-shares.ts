import { createInstance } from '@module-federation/runtime'
import type { Lifecycles } from '@site/shared/contracts'
import type { LifeCycles } from 'single-spa'
import type { RemoteEntry } from './composition-view'
import { tellGuest, tellShares } from './federation-devtools'
import { shareScope } from './share-scope'
import { singleSpaParcel } from './single-spa-parcel'

/** The page's one Module Federation runtime. Containers get the share scope when they are initialised. */
const federation = createInstance({ name: 'shell', remotes: [], shared: {} })
federation.initShareScopeMap('default', shareScope)
tellShares(federation)

/** The first release of a guest has its plain name, as people type it into Module Federation's devtools. */
const registered = new Map<string, string>()

/** Loads a container that takes shared modules from the share scope; it may expose any single-spa parcel. */
export async function loadNegotiating({ name, version, entry }: RemoteEntry): Promise<Lifecycles | null> {
  // A container's URL never changes its content, and two releases may live in one tab.
  if (!registered.has(name)) registered.set(name, version)
  const alias = registered.get(name) === version ? name : `${name}@${version}`
  federation.registerRemotes([{ name: alias, entry, type: 'module' }])
  tellGuest(federation, alias)
  const parcel = await federation.loadRemote<LifeCycles>(`${alias}/lifecycles`)
  return parcel && singleSpaParcel(parcel)
}
