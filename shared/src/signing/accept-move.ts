import { createHash } from 'node:crypto'
import type { Composition, PointerRecord, Signed } from '../contracts/composition'
import { changedParts } from './changed-parts'
import { mayChange, type Trust } from './trust'
import { verifySigned } from './verify-signed'

export interface ClaimedMove {
  readonly signed: Signed<PointerRecord>
  /** The composition's bytes as they lie in the store. */
  readonly text: string
  /** What was live before, or `null` when nothing was. */
  readonly before: Composition | null
}

/**
 * The composition that a pointer record makes live, once everything about it holds: a trusted key signed it, the
 * composition has the bytes that were signed, and the key may change what this changes.
 * @throws Error that says what does not hold.
 */
export function acceptMove(trust: Trust, { signed, text, before }: ClaimedMove): Composition {
  const key = verifySigned(trust, 'pointer', signed)
  const { composition: id, digest } = signed.record
  const hash = createHash('sha256').update(text).digest()
  if (hash.toString('base64') !== digest || !hash.toString('hex').startsWith(id))
    throw new Error(`the composition ${id} does not have the bytes that were signed`)
  const composition = JSON.parse(text) as Composition
  const foreign = changedParts(before, composition).filter((part) => !mayChange(key, part))
  if (foreign.length > 0) {
    const names = foreign.map((part) => part ?? 'the shell').join(', ')
    throw new Error(`it changes ${names}, which the key ${signed.key} of ${key.owner} may not`)
  }
  return composition
}
