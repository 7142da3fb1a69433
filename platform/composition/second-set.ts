import type { Composition } from './composition'

/** A module that every kit has. */
export const KIT = '@site/shared/ui'

/** Whether a release, live or last good, is linked with the second set. */
export function isOnSecondSet(
  { secondSet, scopes }: Pick<Composition, 'secondSet' | 'scopes'>,
  name: string,
  version: string,
): boolean {
  const kit = secondSet?.modules[KIT]?.url
  return kit !== undefined && scopes[`/remotes/${name}/${version}/`]?.[KIT]?.url === kit
}
