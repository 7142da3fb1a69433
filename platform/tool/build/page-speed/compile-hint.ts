import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has V8 compile what every page starts with, a build's entries and what they import, while it arrives and on another thread. By itself
 * it compiles a function when it is called, on the main thread. Files that are loaded later keep to that: of them a page mostly needs a
 * part. Other engines read a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: 'site-compile-hint',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    augmentChunkHash: () => HINT, // a name stands for its file's text
    generateBundle: {
      order: 'post', // V8 reads it before any code, and Vite puts a list of files first
      handler(_, bundle) {
        const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
        const started = new Set(entries.map(({ fileName }) => fileName))
        for (const file of started) {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk') continue
          for (const imported of chunk.imports) started.add(imported) // read by this loop as well
          chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
