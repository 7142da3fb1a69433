import type { ReadableStore } from '@site/store/store'
import { kB } from '../kilobytes'
import type { CompositionChange, Problem } from './composition-change'
import { secondSetCost } from './second-set-cost'

/** What a page with pieces of two sets may load more, in bytes after gzip. Another React and kit of today are 83 kB, a kit alone 13 kB. */
const MOST_BYTES = 90_000

/** Asked when two sets meet: while they are live, shell and remotes move between them, and everybody goes back, whatever they weigh. */
export async function heavySecondSet(
  { before, after, isRollback }: CompositionChange,
  store: ReadableStore,
): Promise<Problem[]> {
  const pair = ({ singletonsVersion, secondSet }: CompositionChange['after']) =>
    [singletonsVersion, secondSet?.version].sort().join()
  if (isRollback || (before && pair(before) === pair(after))) return []
  const cost = await secondSetCost(store, after)
  if (!cost || cost.bytes <= MOST_BYTES) return []
  return [
    `a page with pieces of the sets ${after.singletonsVersion} and ${after.secondSet?.version} would load ${kB(cost.bytes)} more after gzip, allowed are ${kB(MOST_BYTES)}${cost.pages.length ? `: ${cost.pages.join(', ')}` : ''}`,
  ]
}
