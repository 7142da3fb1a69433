// A host that knows nothing of this site but its address: no shell, no import map, no build plugin.
import { createInstance } from '@module-federation/runtime'
import type { AnyHostLifecycles, AnyHostProps } from '@site/shared/contracts'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import { createRoot } from 'react-dom/client'

const REMOTES = ['marketing', 'auth', 'chat', 'forms', 'quantum', 'analytics']

const asked = new URLSearchParams(location.search)
const site = asked.get('site')
const file = asked.get('entry')

/** What hosts of tutorials share: their own React, for everybody. */
const singleton = (module: object) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
})

const federation = createInstance({
  name: 'runtime-host',
  remotes: REMOTES.map((name) => ({ name, type: 'module', entry: `${site}/federation/${name}/${file}` })),
  shared: { react: singleton(React), 'react-dom': singleton(ReactDom) },
})

// The host's own page, by its own React.
const page = document.createElement('div')
document.body.append(page)
createRoot(page).render(React.createElement('p', null, `A host on React ${React.version}`))

const parcels = new Map<string, { parcel: AnyHostLifecycles; props: AnyHostProps }>()

/** Mounts a remote in an element of the host, or wherever it goes without one. */
async function mount(name: string, { place, ...props }: AnyHostProps & { place?: string }): Promise<void> {
  const parcel = await federation.loadRemote<AnyHostLifecycles>(`${name}/lifecycles`)
  if (!parcel) throw new Error(`${name} exposes no lifecycles.`)
  if (place) {
    const domElement = Object.assign(document.createElement('div'), { id: place, textContent: 'Loading …' })
    document.body.append(domElement)
    Object.assign(props, { domElement })
  }
  await parcel.bootstrap(props)
  await parcel.mount(props)
  parcels.set(name, { parcel, props })
}

async function unmount(name: string): Promise<void> {
  const mounted = parcels.get(name)
  await mounted?.parcel.unmount(mounted.props)
}

Object.assign(window, { host: { mount, unmount } })
