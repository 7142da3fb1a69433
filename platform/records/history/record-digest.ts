import { createHash } from 'node:crypto'
import type { PriorMove } from './move-rules'
import type { PointerRecord } from './pointer-record'
import { signedText } from './signed-text'

/** How the next record refers to this one: a hash of the signed text, independent of the layout of the file. */
export const recordDigest = (record: PointerRecord): string =>
  createHash('sha256').update(signedText('pointer', record)).digest('base64')

/** A move as the next one is checked against it. */
export const priorMove = (record: PointerRecord): PriorMove => ({
  sequence: record.sequence,
  at: record.at,
  composition: record.composition,
  recordDigest: recordDigest(record),
})
