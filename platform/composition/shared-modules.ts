import type { Composition, SingletonModule } from './composition'
import { mayChange, type TrustedKey } from './trust'

/**
 * Modules that a composition links and the one before it did not know, by address and bytes. Nothing signs a shared module but the move
 * that brings it, so only the site's key may: a team's key could otherwise have any file of the site served, or lock its name.
 */
export function foreignModules(
  key: Pick<TrustedKey, 'remotes'>,
  before: Composition | null,
  after: Composition,
): readonly string[] {
  if (mayChange(key, null)) return []
  const known = new Set((before ? modulesOf(before) : []).map(idOf))
  const foreign = modulesOf(after).filter((module) => !known.has(idOf(module)))
  return [...new Set(foreign.map(({ url }) => url))]
}

const idOf = ({ url, integrity }: SingletonModule): string => `${url} ${integrity}`

/** Every module that pages of a composition can link. */
export const modulesOf = ({ singletons, secondSet, scopes }: Composition): readonly SingletonModule[] =>
  [singletons, secondSet?.modules ?? {}, ...Object.values(scopes)].flatMap((links) => Object.values(links))
