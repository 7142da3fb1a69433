import type { Composition } from '@site/records/documents/composition'
import { acceptMoves } from '@site/records/history/accept-moves'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { type RefusedRecord, recordNames, sequenceOf } from '@site/records/history/read-records'
import type { Trust } from '@site/records/history/trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { readAhead } from './read-ahead'

/** A move that hosts followed. */
export interface PastMove {
  readonly signed: Signed<PointerRecord>
  /** `null`: it, or the one before it, was pruned. The record counts, and its changes cannot be judged. */
  readonly composition: Composition | null
}

/** A history from its first move on. */
export interface WholeHistory {
  /** Oldest first. */
  readonly moves: readonly PastMove[]
  /** Numbers of all files, oldest first. */
  readonly numbers: readonly number[]
  /** By number: what no host follows. */
  readonly refused: ReadonlyMap<number, RefusedRecord>
  /** By number: moves that count, although they go on from another move than the one before them. */
  readonly forks: ReadonlyMap<number, string>
}

/** Reads and judges every move of a store, its composition included; each document is read once. */
export async function readWholeHistory(store: ReadableStore, trust: Trust): Promise<WholeHistory> {
  const names = recordNames(await store.list(storePaths.pointer))
  const { source, coming, missing } = readAhead(store)
  const moves: PastMove[] = []
  const refused = new Map<number, RefusedRecord>()
  const forks = new Map<number, string>()

  /** Without the composition before it, the changes of a team's move cannot be judged. */
  const isUnjudged = ({ record, key }: Signed<PointerRecord>) =>
    missing.has(record.composition) ||
    (moves.at(-1)?.composition === null && trust.keys[key]?.remotes !== '*')
  const refuse = (refusal: RefusedRecord) => {
    const { signed, name, isUnsigned } = refusal
    if (signed && !isUnsigned && isUnjudged(signed)) moves.push({ signed, composition: null })
    else refused.set(sequenceOf(name), refusal)
  }
  const note = (name: string, what: string) => void forks.set(sequenceOf(name), what)
  const options = { whole: true, coming, refuse, note }
  for await (const { signed, composition } of acceptMoves(trust, source, names, options))
    moves.push({ signed, composition })
  return { moves, numbers: names.map(sequenceOf).reverse(), refused, forks }
}
