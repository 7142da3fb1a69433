import type { CompositionView, RouteEntry } from '../remotes/composition-view'

/** The additions of the remotes on a page to its policy. */
function needsOf({ remotes, widgets }: CompositionView, route: RouteEntry | null): string[] {
  const layout = route?.layout ?? 'site'
  const beside = widgets.filter(({ layouts }) => layouts.includes(layout)).map(({ remote }) => remote)
  return [...(route ? [route.remote] : []), ...beside].flatMap((name) => remotes[name]?.network ?? [])
}

/**
 * Returns whether a page can be shown in this document, which keeps the policy that it was loaded with.
 * @param loaded the page's own part of the composition.
 */
export function documentPolicy(loaded: CompositionView, shown: RouteEntry | null) {
  const allowed = new Set(needsOf(loaded, shown))
  return (view: CompositionView, route: RouteEntry | null): boolean =>
    needsOf(view, route).every((need) => allowed.has(need))
}
