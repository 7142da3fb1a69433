import type { PointerRecord } from '@site/composition/composition'
import { ReleaseError } from '@site/store/release-error'
import { storePaths } from '@site/store/store-paths'
import { type LiveState, readLive } from './live'
import { type Move, type PlannedMove, planMove, type ReleaseContext } from './plan-move'

export interface Moved {
  readonly id: string
  readonly sequence: number
  readonly changes: readonly string[]
  /** How many changes of others came first. */
  readonly overtaken: number
}

/** So many others would have to be faster in a row: a broken store rather than busy teams. */
const MAX_OVERTAKEN = 1000

/**
 * Makes a new composition live. The record's number is taken by compare-and-swap: of all who want to be the next, one
 * is, and the others start again from what that one made live. Nobody's change is lost.
 */
export async function movePointer(context: ReleaseContext, move: Move): Promise<Moved> {
  const { store, signer, trust } = context
  for (let overtaken = 0; overtaken < MAX_OVERTAKEN; overtaken++) {
    const state = await readLive(store, trust())
    const planned = await planMove(context, move, state)
    if (planned.text === '') return { id: planned.id, sequence: state.sequence, changes: [], overtaken }
    await store.create(storePaths.composition(planned.id), planned.text)
    const record = nextRecord(state, move, planned)
    const signed = `${JSON.stringify(signer.sign('pointer', record), null, 2)}\n`
    if (await store.create(storePaths.pointerRecord(record.sequence), signed))
      return { id: planned.id, sequence: record.sequence, changes: planned.changes, overtaken }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  }
  throw new ReleaseError({
    what: 'Nothing was changed.',
    cause: `The pointer of ${store.place} was moved by others ${MAX_OVERTAKEN} times in a row.`,
    next: 'Look who does so with: npm run release -- history',
  })
}

function nextRecord({ live, sequence }: LiveState, { kind, why }: Move, planned: PlannedMove): PointerRecord {
  const own = sequence + 1
  const lastRollback = kind === 'rollback' ? own : newestRollback(live?.signed.record)
  return {
    schema: 1,
    sequence: own,
    composition: planned.id,
    digest: planned.digest,
    at: laterThan(live?.signed.record.at),
    why,
    kind,
    ...(lastRollback ? { lastRollback } : {}),
  }
}

/** Records of earlier tools name only themselves. */
function newestRollback(record: PointerRecord | undefined): number | undefined {
  return record?.lastRollback ?? (record?.kind === 'rollback' ? record.sequence : undefined)
}

/** Clocks of several machines differ, and every move is later than the one before it: whose clock is behind goes on from there. */
function laterThan(last: string | undefined): string {
  return new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString()
}
