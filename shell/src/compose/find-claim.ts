import type { Claim } from '@site/composition/composer'
import type { Composition } from '@site/composition/composition'
import { findRoute } from '@site/shared/router'

/** Finds whose page is at an address. */
export function findClaim(composition: Composition, pathname: string): Claim | null {
  const releases = Object.values(composition.remotes)
  const route = findRoute(
    releases.flatMap(({ routes }) => routes),
    pathname,
  )
  const release = route && releases.find(({ routes }) => routes.includes(route))
  return release ? { release, route } : null
}
