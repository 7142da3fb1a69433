import { createHash } from 'node:crypto'
import type { PriorMove } from './move-rules'
import type { PointerRecord } from './pointer-record'
import { signedText } from './signed-text'

/** The name of a record in the next one: a hash of the text that was signed, so that another layout of the file changes nothing. */
export const recordDigest = (record: PointerRecord): string =>
  createHash('sha256').update(signedText('pointer', record)).digest('base64')

/** A move as the next one is judged against it. */
export const priorMove = (record: PointerRecord): PriorMove => ({
  sequence: record.sequence,
  at: record.at,
  composition: record.composition,
  recordDigest: recordDigest(record),
})
