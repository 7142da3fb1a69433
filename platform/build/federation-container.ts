import type { Plugin } from 'vite'

const ID = 'virtual:federation-container'

/** The entry of a remote's build, as `rolldownOptions.input` names it. */
export const CONTAINER_ENTRY = { remoteEntry: ID }

const source = `
import * as lifecycles from '/src/lifecycles.ts'

const exposed = { './lifecycles': lifecycles }

// Singletons come from the page's import map: there is nothing to negotiate, and the shell needs no runtime to do it.
export const settled = true
export const init = () => undefined

export const get = async (name) => {
  const module = exposed[name]
  if (!module) throw new Error('This container exposes ' + Object.keys(exposed) + ', not ' + name + '.')
  return () => module
}
`

/**
 * Makes the build a Module Federation container, `remoteEntry.js`: the two functions that every federation runtime asks a
 * container for. The federation plugin for Vite would add 8 kB gz and three requests of sharing and fallbacks to each remote,
 * which a remote without shares never uses; see docs/decisions/0003.
 */
export function federationContainer(): Plugin {
  return {
    name: 'site-federation-container',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source : undefined),
  }
}
