import { dequal } from 'dequal/lite'
import type { Composition } from './composition'

/**
 * The remotes of which anything differs, and `null` when anything else does: the shell, the singletons, whatever belongs to no
 * remote. Contents are compared: a version says nothing of the files behind it.
 */
export function changedParts(before: Composition | null, after: Composition): (string | null)[] {
  const old = before && partsOf(before)
  const now = partsOf(after)
  const names = new Set([...(old?.remotes.keys() ?? []), ...now.remotes.keys()])
  const changed: (string | null)[] = [...names].filter((name) =>
    differs(old?.remotes.get(name), now.remotes.get(name)),
  )
  return differs(old?.page, now.page) ? [...changed, null] : changed
}

type Part = readonly unknown[]

/** By content, in whatever order fields were written. Compositions that were read one after the other share what did not change. */
const differs = (before: Part = [], after: Part = []): boolean => !dequal(before, after)

/** What follows from each remote: its release, its fallback release, and the singletons of its own. And all else, fields that are invented later too. */
function partsOf(composition: Composition): {
  readonly remotes: ReadonlyMap<string, Part>
  readonly page: Part
} {
  const { remotes, lastGood, scopes, ...page } = composition
  const scopesOf = ownScopes(composition)
  const owned = new Set<string>()
  const parts = new Map<string, Part>()
  for (const [name, release] of Object.entries(remotes)) {
    const own = [...scopesOf(name)].sort()
    for (const place of own) owned.add(place)
    parts.set(name, [release, lastGood[name], own.map((place) => [place, scopes[place]])])
  }
  return {
    remotes: parts,
    page: [
      page,
      Object.entries(scopes).filter(([place]) => !owned.has(place)),
      Object.entries(lastGood).filter(([name]) => !(name in remotes)),
    ],
  }
}

/** The scopes that are there for one remote: those of its releases, and those of the second major's modules that they link. */
function ownScopes(composition: Composition): (name: string) => ReadonlySet<string> {
  const { scopes, remotes, lastGood, shell, singletons, secondSet } = composition
  const sets = [singletons, secondSet?.modules ?? {}].flatMap((modules) => Object.values(modules))
  const page = new Set([
    ...Object.keys(shell.files),
    ...Object.keys(secondSet?.files ?? {}),
    ...sets.map(({ url }) => url),
  ])
  return (name) => {
    const found = new Set<string>()
    const follow = (place: string) => {
      if (found.has(place) || !Object.hasOwn(scopes, place)) return
      found.add(place)
      // A scope for what the page itself imports would change it for others.
      for (const { url } of Object.values(scopes[place] ?? {})) if (!page.has(url)) follow(url)
    }
    for (const release of [remotes[name], lastGood[name]])
      if (release) follow(`/remotes/${name}/${release.version}/`)
    return found
  }
}
