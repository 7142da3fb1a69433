import { storePaths } from '@site/records/store/store-paths'
import type { Problem } from '../gate/composition-change'
import { foreignEventsOf } from '../gate/event-owners'
import type { Checked, PartOf } from './check'

/** Events of a remote that does not exist: a typing error, or a name that is taken before its owner comes. */
export async function knownOwners(
  { release }: PartOf<'remote'>,
  { live, store }: Checked,
): Promise<readonly Problem[]> {
  const foreign = foreignEventsOf(release)
  if (foreign.length === 0 || !live) return []
  const known = new Set(['shell', ...Object.keys(live.remotes), ...(await store.list(storePaths.remotes))])
  return foreign
    .filter(({ owner }) => !known.has(owner))
    .map(({ use, owner }) => `${use}, and no remote ${owner} is published`)
}
