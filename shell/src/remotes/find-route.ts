import { matchPath } from '@site/shared/router'
import type { RouteEntry } from './composition-view'

/** The page at a path. A route without parameters wins over one with them, whatever their order. */
export function findRoute(routes: readonly RouteEntry[], pathname: string): RouteEntry | null {
  const exact = routes.find((route) => route.path === pathname)
  return exact ?? routes.find((route) => matchPath(route.path, pathname)) ?? null
}
