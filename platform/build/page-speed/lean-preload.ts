import type { Plugin } from 'vite'

/** Vite's own module of that name, which wraps every dynamic import of a build. */
const ID = '\0vite/preload-helper.js'

/**
 * Asks for what a lazily loaded module imports together with it, and for nothing else. Vite's own helper takes style sheets
 * along, which no build here splits: 1 kB in each of the three builds that every page loads. The page of a site
 * watches over what is imported (`shell/src/remotes/later-imports.ts`); anywhere else nobody does.
 */
export function leanPreload(): Plugin {
  let base = '/'
  return {
    name: 'site-lean-preload',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      base = config.base
    },
    load: (id) => (id === ID ? source(base) : undefined),
  }
}

const source = (base: string) => `
const base = ${JSON.stringify(base)}
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = base + file
    if (document.querySelector('link[href="' + href + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return self.__siteImport?.(load, base) ?? load()
}
`
