import type { createInstance } from '@module-federation/runtime'
import * as config from '@site/shared/config'
import { CONTRACT_VERSION } from '@site/shared/contracts'
import * as data from '@site/shared/data'
import * as errors from '@site/shared/errors'
import * as events from '@site/shared/events'
import * as lifecycles from '@site/shared/lifecycles'
import * as router from '@site/shared/router'
import * as session from '@site/shared/session'
import * as ui from '@site/shared/ui'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import { version as routerVersion } from 'react-router-dom/package.json'

export type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1]

type Share = ShareScope[string][string]

/** A module as the share scope holds it: by version. Without `lib` the first user fetches it. */
function offer(version: string, get: Share['get'], lib?: () => object): ShareScope[string] {
  return {
    [version]: {
      version,
      from: 'shell',
      scope: ['default'],
      loaded: lib !== undefined,
      ...(lib && { lib }),
      get,
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      strategy: 'loaded-first',
      deps: [],
      useIn: [],
    },
  }
}

function here(version: string, module: object): ShareScope[string] {
  const lib = () => module
  return offer(version, async () => lib, lib)
}

const react = (module: object) => here(React.version, module)
const site = (module: object) => here(CONTRACT_VERSION, module)

/** The whole kit, with the contexts of the page's router (`platform/tool/build/one-router.ts`). */
const wholeRouter = offer(routerVersion, async () => {
  const whole = await import('react-router-dom')
  return () => whole
})

/**
 * All modules of which the page must have one copy, offered to standard federation remotes of other teams and bundlers. Of React all four
 * entries: without one of them, such a remote gets a second React (`useRef` of null).
 */
export const shareScope: ShareScope = {
  react: react(React),
  'react/jsx-runtime': react(jsxRuntime),
  'react-dom': react(ReactDom),
  'react-dom/client': react(ReactDomClient),
  'react-router': wholeRouter,
  'react-router-dom': wholeRouter,
  '@site/shared/config': site(config),
  '@site/shared/data': site(data),
  '@site/shared/errors': site(errors),
  '@site/shared/events': site(events),
  '@site/shared/lifecycles': site(lifecycles),
  '@site/shared/router': site(router),
  '@site/shared/session': site(session),
  '@site/shared/ui': site(ui),
  // All of these as one: a remote that shares them never gets two of them from two places.
  '@site/shared/site': site({
    ...config,
    ...data,
    ...errors,
    ...events,
    ...lifecycles,
    ...router,
    ...session,
    ...ui,
  }),
}
