import type { Plugin } from 'vite'
import { compileMarkdown } from './compile-markdown.ts'

/** Compiles `.md` files to modules of React elements: visitors get no parser, and the page's policy no HTML strings. */
export const markdown = (): Plugin => ({
  name: 'site-markdown',
  load: {
    filter: { id: /\.md$/ },
    async handler(file) {
      const { code, dependencies } = await compileMarkdown(file)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      return { code, moduleType: 'js', map: { mappings: '' } }
    },
  },
})
