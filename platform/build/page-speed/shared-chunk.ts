import type { Plugin, Rolldown } from 'vite'

/**
 * Puts what scripts of a build have in common into a file of its own, also what a later script shares with one that is there by then. The
 * bundler would leave that in the earlier one, whose name the later one then has inside: both would be new for visitors after every change.
 * @param among `first`: what later scripts share with those that come first, and load no more than these; `all`: what any two share.
 * @returns the plugin, and the group for `output.codeSplitting`.
 */
export function sharedChunk(
  name: string,
  among: 'first' | 'all',
): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
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
            if (seen.has(id)) shared.add(id)
            if (among === 'all' || first.has(entry)) seen.add(id)
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
