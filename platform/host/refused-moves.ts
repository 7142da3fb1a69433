import { type RefusedRecord, sequenceOf } from '@site/records/history/read-records'
import { recordDigest } from '@site/records/history/record-digest'

/** A refused record is checked again after this, in ms: a temporary read error must not exclude a record for ever. */
const SECOND_LOOK_MS = 10_000

/** The pointer records that a host skips, by their files. */
export interface RefusedMoves {
  /** Whether a record must be checked: for the first time, or again after a while. */
  isDue(name: string): boolean
  /** Whether a record must be read at all: one without a trusted signature stays refused. */
  mayCount(name: string): boolean
  /** Returns false if it was already recorded. */
  add(refusal: RefusedRecord): boolean
  /** Drops all others: they are superseded or no longer in the store, and must not be reported any more. */
  keepOnly(names: readonly string[]): void
  /** Digest → sequence of the well-formed ones. */
  passed(): ReadonlyMap<string, number>
  /** The reason for refusing the newest one, for `/healthz`. */
  complaint(): string | null
}

interface Remembered extends Pick<RefusedRecord, 'why' | 'isUnsigned'> {
  readonly at: number
  readonly digest: string | null
}

export function refusedMoves(): RefusedMoves {
  const refusals = new Map<string, Remembered>()
  const mayCount = (name: string) => refusals.get(name)?.isUnsigned !== true
  return {
    isDue(name) {
      const refusal = refusals.get(name)
      return !refusal || (mayCount(name) && performance.now() - refusal.at >= SECOND_LOOK_MS)
    },
    mayCount,
    add({ name, why, isUnsigned, signed }) {
      const isFirst = !refusals.has(name)
      const digest = signed && recordDigest(signed.record)
      refusals.set(name, { at: performance.now(), why, isUnsigned, digest })
      return isFirst
    },
    keepOnly(names) {
      const kept = new Set(names)
      for (const name of refusals.keys()) if (!kept.has(name)) refusals.delete(name)
    },
    passed: () =>
      new Map([...refusals].flatMap(([name, { digest }]) => (digest ? [[digest, sequenceOf(name)]] : []))),
    complaint() {
      let newest: string | null = null
      for (const name of refusals.keys()) if (newest === null || name > newest) newest = name
      return newest && `the move ${newest} is not followed: the host's log says why`
    },
  }
}
