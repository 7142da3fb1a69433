import type { Claim } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { findRoute } from '@site/shared/router'

type Route = Claim['route']

/** All routes with their release, and the first one of each path in lower case. */
interface Claims {
  readonly byRoute: ReadonlyMap<Route, Claim>
  readonly byPath: ReadonlyMap<string, Claim>
}

/** A host looks up thousands of pages of one composition. */
const claimsOf = new WeakMap<Composition, Claims>()

/** Finds the page at an address. */
export function findClaim(composition: Composition, pathname: string): Claim | null {
  const { byRoute, byPath } = claimsIn(composition)
  const exact = byPath.get(pathname.toLowerCase())
  if (exact) return exact
  const route = findRoute([...byRoute.keys()], pathname)
  return (route && byRoute.get(route)) ?? null
}

function claimsIn(composition: Composition): Claims {
  const known = claimsOf.get(composition)
  if (known) return known
  const claims = Object.values(composition.remotes).flatMap((release) =>
    release.routes.map((route): Claim => ({ release, route })),
  )
  const made: Claims = {
    byRoute: new Map(claims.map((claim) => [claim.route, claim])),
    byPath: new Map(claims.toReversed().map((claim) => [claim.route.path.toLowerCase(), claim])),
  }
  claimsOf.set(composition, made)
  return made
}
