import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { CORE_SPECIFIERS } from './shared-specifiers'

/** Folder of `shared/src` → its module of the page's core. */
const FOLDERS = new Map(
  CORE_SPECIFIERS.map((specifier) => [/^@site\/shared\/([a-z]+)/.exec(specifier)?.[1] ?? '', specifier]),
)

/** The module of the page's core that contains a file. @param folder of `shared`. */
export const coreModuleOf = (folder: string, file: string): string | undefined =>
  FOLDERS.get(relative(join(folder, 'src'), file).split('/')[0] ?? '')

/**
 * Links the kit with the page's core, whatever path its files import it by: a copy inside the kit would be a second session.
 * @param folder of `shared`.
 */
export function coreOutside(folder: string): Plugin {
  return {
    name: 'site-core-outside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:\.|@site\/shared\/)/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        const core = resolved && coreModuleOf(folder, resolved.id)
        return core ? { id: core, external: true } : resolved
      },
    },
  }
}
