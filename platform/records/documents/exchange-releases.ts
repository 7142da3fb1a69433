import type { Composition } from './composition'
import { conflictingClaims } from './conflicting-claims'
import { misfits } from './misfits'
import type { Release } from './release'

/**
 * A composition with these releases instead of its own, or in addition. Their fallback releases are left out: a preview shows how a release
 * fails.
 */
export function exchangeReleases(base: Composition, releases: readonly Release[]): Composition {
  const given = Object.fromEntries(releases.map((release) => [release.name, release]))
  return {
    ...base,
    remotes: Object.fromEntries(Object.entries({ ...base.remotes, ...given }).sort(byName)),
    lastGood: Object.fromEntries(
      Object.entries(base.lastGood).filter(([name]) => !Object.hasOwn(given, name)),
    ),
  }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

/** Why these releases do not fit into a composition, a sentence each that names both sides; none when they fit. */
export function exchangeProblems(exchanged: Composition, releases: readonly Release[]): string[] {
  return [
    ...releases.flatMap((release) =>
      misfits(exchanged.majors, { ...release, who: `${release.name} ${release.version}` }),
    ),
    ...conflictingClaims(exchanged),
  ]
}
