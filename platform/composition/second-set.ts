import type { Composition } from './composition'

/** A module that every kit has. */
export const KIT = '@site/shared/ui'

/**
 * Where a host that lets people try releases has them a second time. The page's import map links all that lies here with the second set:
 * which releases will be tried is not known when a page is composed. No remote is called so.
 */
export const secondSetPlace = (version: string): string => `/remotes/@${version}/`

/** The path that a file has in the store. */
export const withoutSet = (path: string): string => path.replace(/^\/remotes\/@[^/]+\//, '/remotes/')

/** Whether a release, live or last good, is linked with the second set. */
export function isOnSecondSet(
  { secondSet, scopes }: Pick<Composition, 'secondSet' | 'scopes'>,
  name: string,
  version: string,
): boolean {
  const kit = secondSet?.modules[KIT]?.url
  return kit !== undefined && scopes[`/remotes/${name}/${version}/`]?.[KIT]?.url === kit
}
