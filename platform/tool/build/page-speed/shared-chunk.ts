import type { Plugin, Rolldown } from 'vite'

/** A plain style sheet, without names of its own. */
const PLAIN_STYLES = /(?<!\.module)\.css$/

/**
 * Puts what later scripts of a build share with those that come first into a file of its own. The bundler would leave it in the earlier
 * one, whose name the later one then has inside: both would be new for visitors after every change. The plain style sheets of the first
 * come along: they say in which order layers apply, so they have to lie in front of the styles of all that is shared.
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

/** A module with all that it imports, and what that imports. */
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
