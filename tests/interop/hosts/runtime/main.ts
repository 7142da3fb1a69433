// A host that has only this site's address: no shell, no import map, no build plugin.
import { createInstance } from '@module-federation/runtime'
import type { AnyHostLifecycles } from '@site/shared/contracts'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import { offerParcels } from '../offer-parcels'

const NAMES = ['marketing', 'auth', 'chat', 'forms', 'quantum', 'analytics']

/** Shares of hosts in tutorials: their own React, for all remotes. */
const singleton = (module: object) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
})

const federation = createInstance({
  name: 'my-host',
  remotes: NAMES.map((name) => ({
    name,
    type: 'module',
    entry: `https://site.example/federation/${name}/mf-manifest.json`,
  })),
  shared: { react: singleton(React), 'react-dom': singleton(ReactDom) },
})

const load = (name: string) => federation.loadRemote<AnyHostLifecycles>(`${name}/lifecycles`)

offerParcels(load)
