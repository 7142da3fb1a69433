import { createHash } from 'node:crypto'
import type { PriorMove } from './move-rules'
import type { PointerRecord, Signed } from './pointer-record'
import { signedText } from './signed-text'

/** How the next record refers to this one: a hash of the signed text, independent of the layout of the file. */
export const recordDigest = (record: PointerRecord): string =>
  createHash('sha256').update(signedText('pointer', record)).digest('base64')

/** A move as the next one is checked against it. */
export const priorMove = ({
  signed: { record },
  siteAt,
}: {
  readonly signed: Signed<PointerRecord>
  readonly siteAt: string
}): PriorMove => ({
  sequence: record.sequence,
  siteAt,
  composition: record.composition,
  recordDigest: recordDigest(record),
})
