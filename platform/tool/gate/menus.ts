import { navOf } from '@site/records/documents/nav'
import { type CompositionChange, changesIn, named, type Problem, releasesOf } from './composition-change'

const entriesOf = (release: Parameters<typeof navOf>[0][number] | undefined, menu: string) =>
  (release && navOf([release])[menu]) ?? []

/**
 * Menus with more entries than the shell has room for. Only who adds entries is refused, or a shell with less room: one move past the
 * tool must not refuse those of other teams. A rollback is not checked.
 */
export function fullMenus(change: CompositionChange): Problem[] {
  const { before, after, isRollback } = change
  if (isRollback) return []
  const isNew = changesIn(change)
  const releases = releasesOf(after)
  const nav = navOf(releases)
  return Object.entries(after.shell.maxEntries ?? {}).flatMap(([menu, most]) => {
    const count = nav[menu]?.length ?? 0
    const adding = releases.filter((release) => {
      const live = entriesOf(before?.remotes[release.name], menu).length
      return isNew(release.name) && entriesOf(release, menu).length > live
    })
    if (count <= most || !(adding.length > 0 || isNew(null))) return []
    const labels = adding.map(
      (release) =>
        `${named(release)} has ${entriesOf(release, menu)
          .map(({ label }) => label)
          .join(', ')}`,
    )
    return [
      `the menu ${menu} would have ${count} entries, and shell ${after.shell.version} has room for ${most}${labels.length > 0 ? `: ${labels.join('; ')}` : ''}`,
    ]
  })
}
