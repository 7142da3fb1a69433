import type { Composition } from '@site/composition/composition'
import type { Release } from '@site/composition/release'

/** What a remote says of one of its pages, with the release that says it. */
export type Claim = Release['routes'][number] & { readonly release: Release }

/** Finds who offers the page with this route pattern. */
export function claimOf(composition: Composition, path: string): Claim | null {
  for (const release of Object.values(composition.remotes)) {
    const claim = release.routes.find((route) => route.path === path)
    if (claim) return { ...claim, release }
  }
  return null
}
