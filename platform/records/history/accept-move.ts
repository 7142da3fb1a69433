import { createHash } from 'node:crypto'
import { type Composition, parseComposition } from '../documents/composition'
import { forkOf, judgeChange, judgeRecord, type Passed, standsAlone } from './move-rules'
import type { PointerRecord, Signed } from './pointer-record'
import { priorMove } from './record-digest'
import type { Trust } from './trust'
import { verifySigned } from './verify-signed'

/** A valid move, and its composition. */
export interface AcceptedMove {
  readonly signed: Signed<PointerRecord>
  readonly composition: Composition
  /** When a key for the whole site last signed a move, up to this one: an attacker may be withholding anything newer. */
  readonly siteAt: string
}

export interface ClaimedMove {
  readonly signed: Signed<PointerRecord>
  /** The composition as it is in the store. */
  readonly text: string | Uint8Array
  /** The valid move before it, or `null`. */
  readonly before: AcceptedMove | null
  readonly between?: Passed
}

/**
 * The composition that a pointer record makes live, once everything about it is valid: a trusted key signed it, it comes after the move
 * before it and refers to it, the composition has the signed bytes, no part of it poses as another, and the key may make these changes.
 * The time of the reader has no part in it.
 * @throws Error that names the violated rule.
 */
export async function acceptMove(
  trust: Trust,
  { signed, text, before, between }: ClaimedMove,
): Promise<AcceptedMove> {
  const { record } = signed
  const key = verifySigned(trust, 'pointer', signed)
  const who = `the key ${signed.key} of ${key.owner}`
  const prior = before && priorMove(before)
  judgeRecord(record, key, who, prior)
  const fork = prior && !standsAlone(key) && forkOf(record, prior, between)
  if (fork) throw new Error(fork)
  const { composition: id } = record
  if (createHash('sha256').update(text).digest('hex') !== id)
    throw new Error(`the composition ${id} does not have the bytes that were signed`)
  const composition = await parseComposition(text, id, before?.composition)
  await judgeChange(key, who, before?.composition ?? null, composition)
  // A team's move is never the first.
  const siteAt = before && key.remotes !== '*' ? before.siteAt : record.at
  return { signed, composition, siteAt }
}
