import type { Plugin } from 'vite'
import { appSource, pieceModules } from './piece-modules'

const ID = 'virtual:federation-container'

/** The entry of a remote's build, as `rolldownOptions.input` names it. */
export const CONTAINER_ENTRY = { remoteEntry: ID }

const configured = (app: string) => `
import { createLifecycles } from '@site/shared/lifecycles'

const { bootstrap, mount, update, unmount, preload } = createLifecycles(${app})
const lifecycles = { bootstrap, mount, update, unmount, preload }`

const container = (lifecycles: string) => `
${lifecycles}

const exposed = { './lifecycles': lifecycles }

// Shared modules come from the page's import map: there is nothing to negotiate, and the shell needs no runtime to do it.
export const settled = true
export const init = () => undefined

export const get = async (name) => {
  const module = exposed[name]
  if (!module) throw new Error('This container exposes ' + Object.keys(exposed) + ', not ' + name + '.')
  return () => module
}
`

/**
 * Makes the build a Module Federation container, `remoteEntry.js`: the two functions that every federation runtime calls, and
 * the lifecycles of the pages and widgets in `remote.config.ts`, without its texts. The federation plugin for Vite would add
 * 8 kB gz and three requests of sharing and fallbacks to each remote, which a remote without shares never uses; see
 * docs/decisions/0003.
 * @param own the module that exports the lifecycles, for a remote in another framework.
 */
export function federationContainer(own?: string): Plugin {
  let folder = ''
  return {
    name: 'site-federation-container',
    configResolved({ root }) {
      folder = root
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      if (own) return container(`import * as lifecycles from ${JSON.stringify(own)}`)
      return container(configured(appSource(await pieceModules(folder))))
    },
  }
}
