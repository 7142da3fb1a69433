import { CORE_SINGLETONS } from '@site/build/singletons'
import type { Composition, SingletonModule } from '@site/composition/composition'
import { KIT } from '@site/composition/second-set'
import type { SingletonsRelease } from '@site/composition/singletons-release'

const CORE: ReadonlySet<string> = new Set(CORE_SINGLETONS)

/** A module that every core has, and no set of before the split. */
const SESSION = '@site/shared/session-core'

/** Whether a module is of the core, of which a page has one. */
export const isCore = (specifier: string): boolean => CORE.has(specifier)

/** Whether a set has a core apart from its kit. Those of before the split would bring a second session. */
export const hasCore = ({ modules }: SingletonsRelease): boolean => SESSION in modules

/** What a set has of the core, or all the rest. */
export function modulesOf(
  { modules }: Pick<SingletonsRelease, 'modules'>,
  part: 'core' | 'rest',
): Readonly<Record<string, SingletonModule>> {
  const entries = Object.entries(modules)
  return Object.fromEntries(entries.filter(([specifier]) => isCore(specifier) === (part === 'core')))
}

/** The version of its kit: what a set is called by may be another, chosen by whoever publishes it. */
export const kitVersion = ({ version, modules }: SingletonsRelease): string =>
  modules[KIT]?.version ?? version

/** The version of its core; the lowest for a set without one. */
export const coreVersion = ({ modules }: SingletonsRelease): string => modules[SESSION]?.version ?? '0.0.0'

/** A set as the second one of a composition. */
export const secondSetOf = (set: SingletonsRelease): NonNullable<Composition['secondSet']> => ({
  version: set.version,
  modules: modulesOf(set, 'rest'),
  stylesheet: set.stylesheet,
  files: set.files,
})
