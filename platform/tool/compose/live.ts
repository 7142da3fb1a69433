import type { AcceptedMove } from '@site/records/history/accept-move'
import { acceptMoves } from '@site/records/history/accept-moves'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { type RefusedRecord, readRecords, recordNames, sequenceOf } from '@site/records/history/read-records'
import type { Trust } from '@site/records/history/trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** The live composition, and the record that made it live. */
export interface Live extends AcceptedMove {
  readonly id: string
}

/** The moves signed by trusted keys, newest first. The store may contain other files: `verify` reports them. */
export async function readHistory(store: ReadableStore, trust: Trust): Promise<Signed<PointerRecord>[]> {
  const history: Signed<PointerRecord>[] = []
  for await (const found of readRecords(trust, store, await historyOf(store)))
    if ('key' in found) history.push(found.signed)
  return history
}

const historyOf = async (store: ReadableStore) => recordNames(await store.list(storePaths.pointer))

/** The state of a store's pointer. */
export interface LiveState {
  /** The newest valid move. `null` when there is none. */
  readonly live: Live | null
  /** The first free number after it. */
  readonly next: number
  /** Why a record between both is invalid. */
  readonly distrust: string | null
  /** The key of that record when it is unknown here: others may know whether the record is valid. */
  readonly unknownKey: string | null
  /** The invalid records since the newest move of the site's key, by number. */
  readonly refused: ReadonlyMap<number, RefusedRecord>
  /** Everything that was live, newest first, as far as it is valid and not pruned. */
  accepted(): Promise<readonly Live[]>
}

export async function readLive(store: ReadableStore, trust: Trust): Promise<LiveState> {
  const names = await historyOf(store)
  let live: Live | null = null
  const refused = new Map<number, RefusedRecord>()
  const refuse = (refusal: RefusedRecord) => void refused.set(sequenceOf(refusal.name), refusal)
  for await (const move of acceptMoves(trust, store, names, { refuse })) live = liveBy(move)
  const taken = new Set(names.map(sequenceOf))
  let next = numberAfter(live)
  while (taken.has(next)) next++
  const last = refused.get(next - 1)
  return {
    live,
    next,
    distrust: last?.why ?? null,
    unknownKey: last?.signed && !Object.hasOwn(trust.keys, last.signed.key) ? last.signed.key : null,
    refused,
    accepted: () => readAccepted(store, trust),
  }
}

// Behind a function, because TypeScript does not see that the loop above has assigned it.
const numberAfter = (live: Live | null): number => (live?.signed.record.sequence ?? 0) + 1

/** Everything that was live, newest first, as far as it is valid and not pruned. */
export async function readAccepted(store: ReadableStore, trust: Trust): Promise<Live[]> {
  const accepted: Live[] = []
  const names = await historyOf(store)
  for await (const move of acceptMoves(trust, store, names, { whole: true })) accepted.unshift(liveBy(move))
  return accepted
}

const liveBy = (move: AcceptedMove): Live => ({ id: move.signed.record.composition, ...move })
