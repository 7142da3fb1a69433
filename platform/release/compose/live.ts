import type { AcceptedMove } from '@site/composition/accept-move'
import { acceptMoves, recordNames, sequenceOf } from '@site/composition/accept-moves'
import { MOST_RECORD_BYTES, PointerRecord, type Signed, signedOf } from '@site/composition/pointer-record'
import type { Trust } from '@site/composition/trust'
import { type ReadableStore, readDocument } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'

/** What is live, and the record that made it so. */
export interface Live extends AcceptedMove {
  readonly id: string
}

const SignedRecord = signedOf(PointerRecord)

/** A record of the history by its file. @throws Error when it is none. */
export const readRecord = (store: ReadableStore, name: string): Promise<Signed<PointerRecord>> =>
  readDocument(store, `${storePaths.pointer}/${name}`, SignedRecord, MOST_RECORD_BYTES)

/** The history, newest first, as far as it can be read. `verify` tells of the rest. */
export async function readHistory(store: ReadableStore): Promise<Signed<PointerRecord>[]> {
  const names = recordNames(await store.list(storePaths.pointer))
  const records = await Promise.all(names.map((name) => readRecord(store, name).catch(() => null)))
  return records.filter((record) => record !== null)
}

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
  /** Everything that was live, newest first, as far as it counts and was not pruned. */
  accepted(): Promise<readonly Live[]>
}

export async function readLive(store: ReadableStore, trust: Trust): Promise<LiveState> {
  const names = recordNames(await store.list(storePaths.pointer))
  let live: Live | null = null
  const refused = new Map<number, string>()
  const refuse = (name: string, why: string) => void refused.set(sequenceOf(name), why)
  for await (const move of acceptMoves(trust, store, names, { refuse })) live = liveBy(move)
  const taken = new Set(names.map(sequenceOf))
  let next = numberAfter(live)
  while (taken.has(next)) next++
  const distrust = refused.get(next - 1) ?? null
  return {
    live,
    next,
    distrust,
    unknownKey: distrust && (await unknownKeyOf(store, trust, next - 1)),
    accepted: () => readAccepted(store, trust),
  }
}

async function unknownKeyOf(store: ReadableStore, trust: Trust, sequence: number): Promise<string | null> {
  const name = storePaths.pointerRecord(sequence).slice(`${storePaths.pointer}/`.length)
  const key = await readRecord(store, name).then(
    (signed) => signed.key,
    () => null,
  )
  return key !== null && !Object.hasOwn(trust.keys, key) ? key : null
}

// Behind a function, because TypeScript does not see that the loop above has assigned it.
const numberAfter = (live: Live | null): number => (live?.signed.record.sequence ?? 0) + 1

/** Everything that was live, newest first, as far as it counts and was not pruned. */
export async function readAccepted(store: ReadableStore, trust: Trust): Promise<Live[]> {
  const accepted: Live[] = []
  const names = recordNames(await store.list(storePaths.pointer))
  for await (const move of acceptMoves(trust, store, names, { whole: true })) accepted.unshift(liveBy(move))
  return accepted
}

const liveBy = (move: AcceptedMove): Live => ({ id: move.signed.record.composition, ...move })
