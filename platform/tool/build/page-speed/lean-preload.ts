import type { Plugin, Rolldown } from 'vite'

/** Vite's own module of that name, which wraps every dynamic import of a build. */
const ID = '\0vite/preload-helper.js'

/**
 * Leaves it to the page of a site how a lazily loaded module comes: verified, and asked for once more when it came damaged
 * (`shell/src/remotes/verified-import.ts`). Anywhere else it is a plain import. Vite's own helper takes style sheets along, which no build
 * here splits: 1 kB in each of the three builds that every page loads.
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
    // A name stands for its file's text, and Vite writes the lists of files into that after it has named it.
    augmentChunkHash: () => 'names beside imports, but for what is there',
    generateBundle: {
      order: 'post', // Vite has written its lists
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withNames(file)
      },
    },
  }
}

/** Vite names nothing where a file imports no other one; the page has to know what it verifies. */
const named = (file: string, imported: readonly string[]): string[] => [...new Set([file, ...imported])]

/** Vite's table of names at the start of a file, and its way to read that. */
const TABLE = /const __vite__mapDeps=.*?(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const ENTRIES = /__vite__mapDeps\((\[[\d,]*\])\)/g

/** Puts names where they are used: a name that the import beside it has is 5 bytes, the table 80. What the file itself imports is there by then. */
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
