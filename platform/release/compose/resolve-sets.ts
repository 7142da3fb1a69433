import type { LastGood, ShellRelease, SingletonModule } from '@site/composition/composition'
import { misfits, withoutOwnMajors } from '@site/composition/misfits'
import type { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { compare } from 'semver'
import { coreVersion, isCore, modulesOf } from './set-modules'

type Modules = Readonly<Record<string, SingletonModule>>

/** Which set the page has, and for whom it links other modules. */
export interface ResolvedSets {
  /** The set of the shell, with the newest core. */
  readonly page: SingletonsRelease
  /** The other set that is live. */
  readonly second: SingletonsRelease | null
  readonly scopes: Readonly<Record<string, Modules>>
  /** Of the last good releases those that a set fits. */
  readonly lastGood: Readonly<Record<string, LastGood>>
}

export interface ToResolve {
  /** One set, or two of which kit and React may stand side by side. */
  readonly sets: readonly SingletonsRelease[]
  readonly shell: ShellRelease
  readonly remotes: readonly Release[]
  readonly lastGood: Readonly<Record<string, LastGood>>
}

/**
 * Links the shell, every release and every last good one with one set as a unit, never with a mix: with the page's, which is the shell's,
 * or with the second. The core is the newest, and the only one. A remote that asks for its own major gets that in a scope of its own.
 * @param builds that may have the majors which remotes ask for, in the order in which they are tried.
 * @returns the links, or for every need that stays open a sentence that names who needs what.
 */
export function resolveSets(
  { sets, shell, remotes, lastGood }: ToResolve,
  builds: readonly SingletonsRelease[],
): ResolvedSets | { readonly problems: readonly string[] } {
  const live = withNewestCore(sets)
  const problems = live.flatMap((set) =>
    misfits(set, { who: `the kit of the set ${set.version}`, imports: set.imports ?? {} }),
  )
  const fits = (set: SingletonsRelease, consumer: Parameters<typeof misfits>[1]) =>
    misfits(set, consumer).length === 0
  const asShell = { ...shell, who: `shell ${shell.version}` }
  const page = live.find((set) => fits(set, asShell)) ?? live[0]
  if (!page) return { problems: ['no set was named'] }
  problems.push(...misfits(page, asShell))
  const second = live.find((set) => set !== page) ?? null
  const inOrder = second ? [page, second] : [page]

  const ofPage = new Set(Object.values(page.modules).map(({ url }) => url))
  const scopes: Record<string, Modules> = {}
  const link = (place: string, modules: Modules) => {
    const different = Object.entries(modules).filter(
      ([specifier, { url }]) => page.modules[specifier]?.url !== url,
    )
    if (different.length > 0) scopes[place] = { ...scopes[place], ...Object.fromEntries(different) }
  }
  /** The modules of another set or major must not meet the page's through their own imports; nor the page's own modules these. */
  const linkAmongThemselves = (modules: Modules) => {
    const react = Object.fromEntries(
      Object.entries(modules).filter(([specifier]) => !specifier.startsWith('@site/')),
    )
    for (const { url } of Object.values(modules)) if (!ofPage.has(url)) link(url, react)
  }
  if (second) linkAmongThemselves(modulesOf(second, 'rest'))

  for (const release of remotes) {
    const consumer = withoutOwnMajors(release)
    const set = inOrder.find((each) => fits(each, consumer))
    if (!set) problems.push(...nearest(inOrder, consumer))
    if (set && set !== page) link(placeOf(release), modulesOf(set, 'rest'))
    const own = ownMajorsOf(release, page, builds)
    if (own === null) continue
    if ('problem' in own) {
      problems.push(own.problem)
      continue
    }
    link(placeOf(release), pick(own.modules, release.ownMajors))
    linkAmongThemselves(own.modules)
  }
  const kept = Object.entries(lastGood).flatMap(([name, release]) => {
    const set = inOrder.find((each) => fits(each, withoutOwnMajors({ name, ...release })))
    if (set && set !== page) link(placeOf({ name, ...release }), modulesOf(set, 'rest'))
    return set ? [[name, release] as const] : []
  })
  return problems.length ? { problems } : { page, second, scopes, lastGood: Object.fromEntries(kept) }
}

const placeOf = ({ name, version }: { name: string; version: string }) => `/remotes/${name}/${version}/`

/** What a release misses in the set that it misses least of. */
function nearest(sets: readonly SingletonsRelease[], consumer: Parameters<typeof misfits>[1]): string[] {
  const [least] = sets.map((set) => misfits(set, consumer)).sort((a, b) => a.length - b.length)
  return least ?? []
}

/** These sets, each with the core of the one whose core is the newest. */
function withNewestCore(sets: readonly SingletonsRelease[]): SingletonsRelease[] {
  const [newest] = [...sets].sort((a, b) => compare(coreVersion(b), coreVersion(a)))
  if (!newest || sets.length === 1) return [...sets]
  const exports = Object.fromEntries(Object.entries(newest.exports ?? {}).filter(([name]) => isCore(name)))
  return sets.map((set) => ({
    ...set,
    modules: { ...set.modules, ...modulesOf(newest, 'core') },
    exports: { ...set.exports, ...exports },
    tables: newest.tables,
  }))
}

/** The build for the majors that a release brings itself; `null` where the page has them. */
function ownMajorsOf(
  { name, version, needs, ownMajors }: Release,
  page: SingletonsRelease,
  builds: readonly SingletonsRelease[],
): SingletonsRelease | { readonly problem: string } | null {
  const own = { who: `${name} ${version}`, needs: pick(needs, ownMajors) }
  if (misfits(page, own).length === 0) return null
  const build = builds.find((each) => misfits(each, own).length === 0)
  const wanted = Object.entries(own.needs).map(([specifier, range]) => `${specifier} ${range}`)
  return (
    build ?? {
      problem: `${name} ${version} asks for its own ${wanted.join(', ')}, and no build in the store has it`,
    }
  )
}

const pick = <Value>(table: Readonly<Record<string, Value>>, specifiers: readonly string[]) =>
  Object.fromEntries(Object.entries(table).filter(([specifier]) => specifiers.includes(specifier)))
