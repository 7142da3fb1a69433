import satisfies from 'semver/functions/satisfies.js' // of the whole package a browser would load the rest as well
import type { Release } from './release'
import type { SingletonsRelease } from './singletons-release'

/** Who imports singletons: the shell, a release, or a last good one. */
export interface Consumer extends Partial<Pick<Release, 'needs' | 'imports'>> {
  readonly who: string
}

type Offered = Pick<SingletonsRelease, 'version' | 'modules' | 'exports'>

/** What a consumer would miss in a set: a sentence for every module of another version, or with names that are gone. */
export function misfits(offered: Offered, { who, needs = {}, imports = {} }: Consumer): string[] {
  const { version, modules, exports = {} } = offered
  const byVersions = new Map<string, string[]>()
  for (const [specifier, range] of Object.entries(needs)) {
    const own = modules[specifier]?.version
    if (own && satisfies(own, range)) continue
    const versions = `${range}, the set ${version} has ${own ?? 'none'}`
    byVersions.set(versions, [...(byVersions.get(versions) ?? []), specifier])
  }
  const otherVersions = [...byVersions].map(
    ([versions, specifiers]) => `${who} needs ${specifiers.join(', ')} ${versions}`,
  )
  const goneNames = Object.entries(imports).flatMap(([specifier, names]) => {
    const there = exports[specifier]
    const gone = there ? names.filter((name) => !there.includes(name)) : []
    return gone.length === 0
      ? []
      : [`${who} imports ${gone.join(', ')} of ${specifier}, which the set ${version} does not export`]
  })
  return [...otherVersions, ...goneNames]
}

/** A release as such, without the modules of which it brings its own major. */
export function withoutOwnMajors(
  release: Pick<Release, 'name' | 'version'> & Partial<Pick<Release, 'needs' | 'imports' | 'ownMajors'>>,
): Consumer {
  const { name, version, needs = {}, imports = {}, ownMajors = [] } = release
  const shared = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(table).filter(([specifier]) => !ownMajors.includes(specifier)))
  return { who: `${name} ${version}`, needs: shared(needs), imports: shared(imports) }
}
