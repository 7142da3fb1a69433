import type { createInstance } from '@module-federation/runtime'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

type ShareScope = NonNullable<Parameters<typeof createInstance>[0]['shared']>

const offer = (module: object) => ({
  lib: () => module,
  version: React.version,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
})

/**
 * The page's own React, offered to standard federation remotes. All four subpaths: leave one out, and such a remote meets
 * a second React (`useRef` of null).
 */
export const shareScope: ShareScope = {
  react: offer(React),
  'react/jsx-runtime': offer(jsxRuntime),
  'react-dom': offer(ReactDom),
  'react-dom/client': offer(ReactDomClient),
}
