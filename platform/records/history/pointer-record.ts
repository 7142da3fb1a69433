import * as v from 'valibot'
import {
  compositionId,
  digest,
  document,
  keyId,
  moment,
  prose,
  sequence,
  signature,
} from '../documents/grammar'

/** One move of the pointer. The valid record with the highest sequence determines what is live; all records form the history. */
export const PointerRecord = document({
  schema: v.literal(1),
  sequence,
  composition: compositionId,
  at: moment,
  why: prose(2000),
  /** `confirm` makes nothing live: it repeats that the live composition still is. */
  kind: v.picklist(['activate', 'rollback', 'confirm']),
  /** Sequence of the newest rollback up to this record: a client on an earlier record may run a release that was rolled back. */
  lastRollback: v.exactOptional(sequence),
  /** Digest of the move before this one, `recordDigest`. Absent: this is the first. */
  previous: v.exactOptional(digest),
})
export type PointerRecord = v.InferOutput<typeof PointerRecord>

/** A signed value: the signature covers `JSON.stringify(record)`. */
export interface Signed<Record> {
  readonly record: Record
  /** Id of the Ed25519 key. */
  readonly key: string
  readonly signature: string
}

export const signedOf = <Record extends v.GenericSchema>(record: Record) =>
  document({ record, key: keyId, signature })

export const MOST_RECORD_BYTES = 20_000

/** How far clocks may differ before one of them counts as wrong, in ms. No record is refused for that. */
export const CLOCK_SKEW_MS = 300_000
