import type { createInstance } from '@module-federation/runtime'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

export type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1]

/** A module as the share scope holds it: by version. */
function offer(module: object): ShareScope[string] {
  const lib = () => module
  return {
    [React.version]: {
      version: React.version,
      from: 'shell',
      scope: ['default'],
      loaded: true,
      lib,
      get: async () => lib,
      shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
      strategy: 'loaded-first',
      deps: [],
      useIn: [],
    },
  }
}

/**
 * The page's own React, offered to standard federation remotes of other teams and bundlers. All four subpaths: leave one out,
 * and such a remote meets a second React (`useRef` of null).
 */
export const shareScope: ShareScope = {
  react: offer(React),
  'react/jsx-runtime': offer(jsxRuntime),
  'react-dom': offer(ReactDom),
  'react-dom/client': offer(ReactDomClient),
}
