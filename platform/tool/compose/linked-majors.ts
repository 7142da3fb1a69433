import { isDeepStrictEqual } from 'node:util'
import type { Composition, LiveMajor } from '@site/records/documents/composition'
import { moduleOf } from '@site/records/documents/majors'
import type { Release } from '@site/records/documents/release'
import type { SharedRelease } from '@site/records/documents/shared-release'
import type { ReadableStore } from '@site/records/store/store'
import { compare } from 'semver'
import { readSharedRelease } from './published-shared'
import type { Selection } from './selection'

type Majors = Composition['majors']

/** The majors of a selection, and the tables that the data functions of its core were written for. */
export interface LinkedMajors {
  readonly majors: Majors
  readonly tables: Composition['tables']
}

/** The majors that a selection names, each from its release of `shared`; those of brought releases replace them. */
export async function readMajors(
  store: ReadableStore,
  { majors: named, brings = [] }: Pick<Selection, 'majors' | 'brings'>,
): Promise<LinkedMajors> {
  const versions = [...new Set([...Object.values(named), ...brings])]
  const published = new Map(
    await Promise.all(versions.map(async (name) => [name, await readSharedRelease(store, name)] as const)),
  )
  const majors: Record<string, LiveMajor> = {}
  for (const [major, release] of Object.entries(named)) {
    const module = published.get(release)?.modules[major]
    if (module) majors[major] = { ...module, release }
  }
  for (const release of brings)
    for (const [major, module] of Object.entries(published.get(release)?.modules ?? {})) {
      const { release: live, ...there } = majors[major] ?? {}
      if (live && !mayTake(major, { ...module, release }, { ...module, ...there, release: live })) continue
      const isThere =
        isDeepStrictEqual(there, module) && sameTables(published.get(live ?? ''), published.get(release))
      if (!isThere) majors[major] = { ...module, release }
    }
  const cores = Object.entries(majors).filter(([major]) => moduleOf(major) === 'core')
  const tables = cores.map(([, { release }]) => published.get(release)?.tables ?? {})
  return { majors: inOrder(majors), tables: Object.assign({}, ...tables) }
}

/**
 * A kit replaces the one of its own major. Core and React are shared by many kits: a patch of an older kit, built before they were
 * raised, does not downgrade them; a rollback does. And a React that a remote brings itself does not replace the one of all others.
 */
function mayTake(major: string, next: LiveMajor, live: LiveMajor): boolean {
  if (next.release.startsWith('react-') && !live.release.startsWith('react-')) return false
  return moduleOf(major) === 'kit' || compare(next.version, live.version) >= 0
}

const sameTables = (one?: SharedRelease, other?: SharedRelease): boolean =>
  isDeepStrictEqual(one?.tables, other?.tables)

/** The order in which a page requests them: React first, since all others wait for it; its DOM last, the largest of all. */
const ORDER = ['react', 'core', 'kit']

const inOrder = (majors: Majors): Majors => {
  const place = (major: string) => (ORDER.indexOf(moduleOf(major)) + ORDER.length + 1) % (ORDER.length + 1)
  return Object.fromEntries(
    Object.entries(majors).sort(([one], [other]) => place(one) - place(other) || one.localeCompare(other)),
  )
}

/**
 * Without the majors that no part is linked with any more, if a part is on a newer one of the module. One not yet adopted stays.
 * @param brings releases of `shared` that this move brings: their majors stay for later activations.
 */
export function withoutUnused(
  majors: Majors,
  linked: readonly Pick<Release, 'majors'>[],
  brings: readonly string[],
): Majors {
  const used = withImports(
    majors,
    linked.flatMap((each) => each.majors),
  )
  const isReplaced = (major: string, { version }: LiveMajor) =>
    Object.entries(majors).some(
      ([other, newer]) =>
        moduleOf(other) === moduleOf(major) && used.has(other) && compare(newer.version, version) > 0,
    )
  return Object.fromEntries(
    Object.entries(majors).filter(
      ([major, module]) => used.has(major) || brings.includes(module.release) || !isReplaced(major, module),
    ),
  )
}

/** These majors with all that their modules import, transitively. */
function withImports(majors: Majors, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    Object.keys(majors[name]?.imports ?? {}).forEach(visit)
  }
  names.forEach(visit)
  return found
}
