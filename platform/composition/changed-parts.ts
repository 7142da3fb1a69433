import type { Composition } from './composition'

/**
 * The remotes of which anything differs, and `null` when anything else does: the shell, the singletons, whatever belongs to no
 * remote. Contents are compared: a version says nothing of the files behind it.
 */
export function changedParts(before: Composition | null, after: Composition): (string | null)[] {
  const names = new Set([before, after].flatMap((each) => (each ? Object.keys(each.remotes) : [])))
  const changed: (string | null)[] = [...names].filter((name) => differs(before, after, partOf(name)))
  return differs(before, after, pageOf) ? [...changed, null] : changed
}

type Part = (composition: Composition) => unknown

const differs = (before: Composition | null, after: Composition, part: Part): boolean =>
  canonical(before && part(before)) !== canonical(part(after))

/** Equal content makes equal text, in whatever order it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** What follows from one remote: its release, its fallback release, and the singletons of its own. */
function partOf(name: string): Part {
  return (composition) => {
    const { remotes, lastGood, scopes } = composition
    if (!(name in remotes)) return null
    const own = scopesOf(composition, name)
    return [remotes[name], lastGood[name], Object.entries(scopes).filter(([place]) => own.has(place))]
  }
}

/** Everything else, fields that are invented later too. */
const pageOf: Part = (composition) => {
  const { remotes, lastGood, scopes, ...page } = composition
  const owned = new Set(Object.keys(remotes).flatMap((name) => [...scopesOf(composition, name)]))
  return [
    page,
    Object.entries(scopes).filter(([place]) => !owned.has(place)),
    Object.entries(lastGood).filter(([name]) => !(name in remotes)),
  ]
}

/** The scopes that are there for one remote: those of its releases, and those of the second major's modules that they link. */
function scopesOf(composition: Composition, name: string): ReadonlySet<string> {
  const { scopes, remotes, lastGood, shell, singletons, secondSet } = composition
  const sets = [singletons, secondSet?.modules ?? {}].flatMap((modules) => Object.values(modules))
  const page = new Set([
    ...Object.keys(shell.files),
    ...Object.keys(secondSet?.files ?? {}),
    ...sets.map(({ url }) => url),
  ])
  const found = new Set<string>()
  const follow = (place: string) => {
    if (found.has(place) || !Object.hasOwn(scopes, place)) return
    found.add(place)
    // A scope for a folder, or for what the page itself imports, would change it for others.
    for (const { url } of Object.values(scopes[place] ?? {}))
      if (/^\/shared\/[\w.@+-]+\.js$/.test(url) && !page.has(url)) follow(url)
  }
  for (const release of [remotes[name], lastGood[name]])
    if (release) follow(`/remotes/${name}/${release.version}/`)
  return found
}
