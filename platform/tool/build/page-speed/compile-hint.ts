import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has V8 compile the code that every page starts with, a build's entries and their imports, on another thread while it arrives. By
 * default it compiles a function on the main thread, at its first call. Files that are loaded later keep the default: a page mostly
 * needs only some of their functions. Other engines ignore the comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: 'site-compile-hint',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    augmentChunkHash: () => HINT, // a file's name is a hash of its text
    generateBundle: {
      order: 'post', // V8 requires it before any code, and Vite puts a list of files first
      handler(_, bundle) {
        const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
        const started = new Set(entries.map(({ fileName }) => fileName))
        for (const file of started) {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk') continue
          for (const imported of chunk.imports) started.add(imported) // this loop iterates over the addition as well
          chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
