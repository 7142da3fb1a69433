import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { CORE_SINGLETONS } from './singletons'

/** Folder of `shared/src` → the module of the page's core that it is. */
const FOLDERS = new Map(
  CORE_SINGLETONS.map((specifier) => [/^@site\/shared\/([a-z]+)/.exec(specifier)?.[1] ?? '', specifier]),
)

/**
 * Links the kit with the page's core, whatever the path by which its files import it: a copy inside the kit would be a second session.
 * @param folder of `shared`.
 */
export function coreOutside(folder: string): Plugin {
  const sources = join(folder, 'src')
  return {
    name: 'site-core-outside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:\.|@site\/shared\/)/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        const core = resolved && FOLDERS.get(relative(sources, resolved.id).split('/')[0] ?? '')
        return core ? { id: core, external: true } : resolved
      },
    },
  }
}
