import type { Composition } from '@site/composition/composition'
import { type RouteEntry, releaseUrl } from '../remotes/composition-view'

/**
 * Finds the prerendered HTML of the page's route and of its widgets. `null`: there is none, the outlet starts empty.
 * @param word the word of the query that the page is made for, if any.
 */
export function readFragment(
  composition: Composition,
  route: RouteEntry | null,
  word: string | null,
  readText: (path: string) => string,
): (remote: string, slot: string | null) => string | null {
  return (remote, slot) => {
    const release = composition.remotes[remote]
    if (!release) return null
    const page = slot === null ? release.routes.find(({ path }) => path === route?.path) : undefined
    const piece = page ?? release.widgets.find((widget) => widget.slot === slot)
    const fragment = (word && page?.queryFragments?.[word]) ?? piece?.fragment
    return fragment ? readText(releaseUrl(remote, release.version, fragment)) : null
  }
}
