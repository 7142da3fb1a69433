import type { Plugin, Rolldown } from 'vite'

/** A plain style sheet, without names of its own. */
const PLAIN_STYLES = /(?<!\.module)\.css$/

/**
 * Puts code that later scripts of a build share with the first ones into a file of its own. The bundler would leave it in the earlier
 * one, whose name is then inside the later one: both would be new for visitors after every change. The plain style sheets of the first
 * are included: they define the order of layers, so they must precede the styles of all shared code.
 * @returns the plugin, and the group for `output.codeSplitting`.
 */
export function sharedChunk(name: string): {
  readonly plugin: Plugin
  readonly groups: Rolldown.CodeSplittingGroup[]
} {
  const shared = new Set<string>()
  return {
    plugin: {
      name: 'site-shared-chunk',
      buildEnd() {
        const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
        const first = new Set(modules.flatMap(({ id, isEntry }) => (isEntry ? id : [])))
        const later = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
        const seen = new Set<string>()
        for (const entry of new Set([...first, ...later]))
          for (const id of importedBy(entry, (module) => this.getModuleInfo(module)?.importedIds ?? [])) {
            if (seen.has(id) || (first.has(entry) && PLAIN_STYLES.test(id))) shared.add(id)
            if (first.has(entry)) seen.add(id)
          }
        for (const entry of [...first, ...later]) shared.delete(entry)
      },
    },
    groups: [{ name, test: (id) => shared.has(id) }],
  }
}

/** A module with all its imports, transitively. */
function importedBy(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    importsOf(id).forEach(visit)
  }
  visit(entry)
  return found
}
