import type { Composition, PointerRecord } from '@site/shared/contracts'
import { type CompositionView, type RemoteEntry, viewOf } from '../composition/composition-view'
import { fetchComposition, releaseEntry } from '../composition/fetch-composition'
import { pageImportMap } from '../loader/import-map'

/** A newer composition that this tab could go on with. */
export interface NextComposition {
  readonly view: CompositionView
  /** Remotes of the tab whose release differs. */
  readonly changed: ReadonlySet<string>
  /** Shell or singletons differ as well: these cannot be exchanged under a living page. */
  readonly needsReload: boolean
  /** A rollback: what the tab has may be harmful. */
  readonly urgent: boolean
}

/**
 * @param current what the tab has.
 * @param pageShell address of the shell's script that the tab runs.
 */
export async function fetchNext(
  { composition: id, digest, kind }: PointerRecord,
  current: CompositionView,
  pageShell: string,
): Promise<NextComposition> {
  const composition = await fetchComposition(id, digest)
  const view = viewOf(id, composition)
  const differs = (entry: RemoteEntry) => current.remotes[entry.name]?.version !== entry.version
  const remotes = Object.values(view.remotes).map((entry) => {
    const checked = differs(entry) ? releaseEntry(composition, entry.name) : null
    return [
      entry.name,
      checked ? { ...entry, ...checked } : { ...entry, ...current.remotes[entry.name] },
    ] as const
  })
  const known = Object.values(current.remotes)
  return {
    view: { ...view, remotes: Object.fromEntries(remotes) },
    changed: new Set(
      known.filter(({ name, version }) => view.remotes[name]?.version !== version).map(({ name }) => name),
    ),
    needsReload: pageShell !== composition.shell.script || !sameLinks(composition),
    urgent: kind === 'rollback',
  }
}

/** Whether the page's import map links everything as this composition does. */
function sameLinks({ singletons, scopes }: Composition): boolean {
  const map = pageImportMap()
  const fits = (modules: Composition['singletons'], links: Readonly<Record<string, string>> = {}) =>
    Object.entries(modules).every(([specifier, { url }]) => links[specifier] === url)
  return (
    fits(singletons, map.imports) &&
    Object.entries(scopes).every(([place, modules]) => fits(modules, map.scopes?.[place]))
  )
}
