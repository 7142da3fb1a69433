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

/** One move of the pointer. The record with the highest sequence that counts says what is live; all of them are the history. */
export const PointerRecord = document({
  schema: v.literal(1),
  sequence,
  composition: compositionId,
  at: moment,
  why: prose(2000),
  /** `confirm` makes nothing live: it says that what was live before still is. */
  kind: v.picklist(['activate', 'rollback', 'confirm']),
  /** Sequence of the newest rollback up to this record: whoever stands before it may have what was taken back. */
  lastRollback: v.exactOptional(sequence),
  /** Digest of the move before this one, `recordDigest`. Absent: it is the first. */
  previous: v.exactOptional(digest),
})
export type PointerRecord = v.InferOutput<typeof PointerRecord>

/** Something that a key has signed: the signature is made over `JSON.stringify(record)`. */
export interface Signed<Record> {
  readonly record: Record
  /** Id of the Ed25519 key. */
  readonly key: string
  readonly signature: string
}

export const signedOf = <Record extends v.GenericSchema>(record: Record) =>
  document({ record, key: keyId, signature })

export const MOST_RECORD_BYTES = 20_000
