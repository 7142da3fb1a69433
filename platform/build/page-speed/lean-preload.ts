import type { Plugin, Rolldown } from 'vite'

/** Vite's own module of that name, which wraps every dynamic import of a build. */
const ID = '\0vite/preload-helper.js'

/**
 * Leaves it to the page of a site how a lazily loaded module comes, and what that imports together with it: checked, and repaired
 * (`shell/src/remotes/later-imports.ts`). Anywhere else it is a plain import. Vite's own helper takes style sheets along, which no build
 * here splits: 1 kB in each of the three builds that every page loads.
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
    generateBundle: {
      order: 'post', // the minifier is done
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') refuseUnreadable(file)
      },
    },
  }
}

const source = (base: string) => `
export const __vitePreload = (load, files = []) => self.__siteImport?.(load, ${JSON.stringify(base)}, files) ?? load()
`

/** The page reads the file's name from the text of the built function, so it has to stand there. */
function refuseUnreadable({ code, fileName, dynamicImports }: Rolldown.OutputChunk): void {
  for (const file of dynamicImports) {
    const [name = ''] = file.split('/').slice(-1)
    if (!['"', "'", '`'].some((quote) => code.includes(`${name}${quote})`)))
      throw new Error(
        `${fileName} imports ${name} in a way that shell/src/remotes/later-imports.ts does not read. Teach it to.`,
      )
  }
}
