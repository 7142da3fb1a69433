import { acceptMoves, type CountedMove } from '@site/records/history/accept-moves'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { type RefusedRecord, readRecords, recordNames, sequenceOf } from '@site/records/history/read-records'
import type { Trust } from '@site/records/history/trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** What is live, and the record that made it so. */
export interface Live extends CountedMove {
  readonly id: string
}

/** The moves that trusted keys signed, newest first. Anybody may have put other files there: `verify` tells of these. */
export async function readHistory(store: ReadableStore, trust: Trust): Promise<Signed<PointerRecord>[]> {
  const history: Signed<PointerRecord>[] = []
  for await (const found of readRecords(trust, store, await historyOf(store)))
    if ('key' in found) history.push(found.signed)
  return history
}

const historyOf = async (store: ReadableStore) => recordNames(await store.list(storePaths.pointer))

/** What the pointer of a store says. */
export interface LiveState {
  /** What is live: the newest move that counts. `null` when none does. */
  readonly live: Live | null
  /** The first number after it that nobody has taken. */
  readonly next: number
  /** Why a record between both counts for nothing. */
  readonly distrust: string | null
  /** The key of that record when nobody here knows it: whether the record counts is then known to others alone. */
  readonly unknownKey: string | null
  /** What counts for nothing since the newest move of the site's key, by its number. */
  readonly refused: ReadonlyMap<number, RefusedRecord>
  /** Everything that was live, newest first, as far as it counts and was not pruned. */
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

/** Everything that was live, newest first, as far as it counts and was not pruned. */
export async function readAccepted(store: ReadableStore, trust: Trust): Promise<Live[]> {
  const accepted: Live[] = []
  const names = await historyOf(store)
  for await (const move of acceptMoves(trust, store, names, { whole: true })) accepted.unshift(liveBy(move))
  return accepted
}

const liveBy = (move: CountedMove): Live => ({ id: move.signed.record.composition, ...move })
