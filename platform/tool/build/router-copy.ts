import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROUTER_NAMES } from './one-router'

const MARK = '?router-copy'

/** A second copy of the library's files, apart from those in the page's module. */
export const ROUTER_COPY = /\/react-router(?:-dom)?\/dist\/[^?]*\?router-copy$/

/**
 * If the page's module is a file of the same build, that module needs the library's own contexts, and the remote's `react-router-dom`
 * those of the module. So the remote's is a second copy, with another id.
 * @param lifecycles the module of the remote, below its folder, from which shared modules are resolved, like the remote's own imports.
 */
export function routerCopy(lifecycles: string): Plugin {
  let remoteFile = ''
  return {
    name: 'site-router-copy',
    enforce: 'pre',
    configResolved({ root }) {
      remoteFile = join(root, lifecycles)
    },
    async resolveId(source, importer, options) {
      const isInCopy = ROUTER_COPY.test(importer ?? '')
      if (!isInCopy && !importer?.startsWith(ROUTER_NAMES)) return
      const isShared = /^(?:react|react-dom|@site\/shared)(?:\/|$)/.test(source)
      const isOfLibrary = /^\.|^\/|^react-router/.test(source)
      const from = isShared ? remoteFile : importer?.replace(ROUTER_NAMES, '').replace(MARK, '')
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true })
      return resolved && isOfLibrary ? { ...resolved, id: resolved.id + MARK } : resolved
    },
    load: {
      filter: { id: ROUTER_COPY },
      handler: (id) => readFile(id.slice(0, -MARK.length), 'utf8'),
    },
  }
}
