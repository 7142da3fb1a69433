import type { Plugin, Rolldown } from 'vite'

/** Vite's own module of that name, which wraps every dynamic import of a build. */
const ID = '\0vite/preload-helper.js'

/**
 * Leaves the loading of lazy modules to the site's page: it verifies each, and requests a damaged one once more
 * (`shell/src/remotes/verified-import.ts`). Anywhere else it is a plain import. Vite's own helper also loads split style sheets, which
 * no build here has: 1 kB in each of the three builds that every page loads.
 */
export function leanPreload(): Plugin {
  let base = '/'
  return {
    name: 'site-lean-preload',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: named } } }),
    configResolved(config) {
      base = config.base
    },
    load: (id) => (id === ID ? source(base) : undefined),
    // A file's name is a hash of its text, and Vite writes the lists of files into it after naming it.
    augmentChunkHash: () => 'names beside imports, but for what is there',
    generateBundle: {
      order: 'post', // after Vite has written its lists
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withNames(file)
      },
    },
  }
}

/** Vite lists nothing for a file without imports; the page needs the name to verify it. */
const named = (file: string, imported: readonly string[]): string[] => [...new Set([file, ...imported])]

/** Vite's table of names at the start of a file, and its function to read it. */
const TABLE = /const __vite__mapDeps=.*?(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const ENTRIES = /__vite__mapDeps\((\[[\d,]*\])\)/g

/** Inlines names where they are used: one that the import beside it has costs 5 bytes, the table 80. The file's imports are loaded then. */
function withNames({ code, fileName, imports }: Rolldown.OutputChunk): string {
  const names = JSON.parse(TABLE.exec(code)?.[1] ?? '[]') as string[]
  const edited = code
    .replace(TABLE, '')
    .replace(ENTRIES, (_, list: string) =>
      JSON.stringify(
        (JSON.parse(list) as number[])
          .map((index) => names[index] ?? '')
          .filter((name, at) => at === 0 || !imports.includes(name)),
      ),
    )
  if (!edited.includes('__vite__mapDeps')) return edited
  throw new Error(
    `${fileName} lists what it imports in another way than Vite did before. Teach platform/tool/build/page-speed/lean-preload.ts to read it.`,
  )
}

const source = (base: string) => `
export const __vitePreload = (load, files = []) => self.__siteImport?.(load, ${JSON.stringify(base)}, files) ?? load()
`
