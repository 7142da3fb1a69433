import type { Composition } from '@site/composition/composition'
import { type RouteEntry, releaseUrl } from '../composition/composition-view'

/** Finds the prerendered HTML of the page's route and of its widgets. `null`: there is none, the outlet starts empty. */
export function readFragment(
  composition: Composition,
  route: RouteEntry | null,
  readText: (path: string) => string,
): (remote: string, slot: string | null) => string | null {
  return (remote, slot) => {
    const release = composition.remotes[remote]
    if (!release) return null
    const page = slot === null ? release.routes.find(({ path }) => path === route?.path) : undefined
    const piece = page ?? release.widgets.find((widget) => widget.slot === slot)
    return piece?.fragment ? readText(releaseUrl(remote, release.version, piece.fragment)) : null
  }
}
