import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { changedParts } from './changed-parts'
import { type Composition, readComposition } from './composition'
import { compositionFiles, isPlainPath } from './composition-files'
import { conflictingClaims } from './conflicting-claims'
import type { PointerRecord, Signed } from './pointer-record'
import { recordDigest } from './record-digest'
import { foreignModules } from './shared-modules'
import { mayChange, type Trust, type TrustedKey } from './trust'
import { verifySigned } from './verify-signed'

/** A move that counts, and what it makes live. */
export interface AcceptedMove {
  readonly signed: Signed<PointerRecord>
  readonly composition: Composition
}

export interface ClaimedMove {
  readonly signed: Signed<PointerRecord>
  /** The composition as it lies in the store. */
  readonly text: string | Uint8Array
  /** The move before it that counts, or `null` when there is none. */
  readonly before: AcceptedMove | null
  readonly between?: Passed
}

/** Digest → sequence of the records that were refused. Accepted ones may follow them all the same: their key was trusted then. */
export type Passed = ReadonlyMap<string, number>

/** How far a move's number may be ahead of the one before it. Without a limit one move could use up all numbers. */
const MOST_SKIPPED = 1000

/**
 * The composition that a pointer record makes live, once everything about it holds: a trusted key signed it, it is later than the
 * move before it and knows of it, the composition has the bytes that were signed, no part of it speaks for another, and the key may
 * change what this changes.
 * @throws Error that says what does not hold.
 */
export async function acceptMove(
  trust: Trust,
  { signed, text, before, between }: ClaimedMove,
): Promise<Composition> {
  const { record } = signed
  const key = verifySigned(trust, 'pointer', signed)
  if (before) {
    refuseBackdated(record, before)
    if (!standsAlone(key)) refuseDistant(record, before.signed.record)
    const fork = standsAlone(key) ? null : forkOf(record, before.signed.record, between)
    if (fork) throw new Error(fork)
  }
  const { composition: id, digest, lastRollback, sequence } = record
  if (lastRollback !== undefined && lastRollback > sequence)
    throw new Error(`it names ${lastRollback} as the newest rollback, which comes after it`)
  const hash = createHash('sha256').update(text).digest()
  if (hash.toString('base64') !== digest || !hash.toString('hex').startsWith(id))
    throw new Error(`the composition ${id} does not have the bytes that were signed`)
  if (record.kind === 'confirm' && key.remotes !== '*')
    throw new Error(`it confirms what is live, which the key ${signed.key} of ${key.owner} may not`)
  if (record.kind === 'confirm' && before && before.signed.record.digest !== digest)
    throw new Error('it confirms what is not live')
  const composition = await readComposition(text, id, before?.composition)
  const foreign = changedParts(before?.composition ?? null, composition).filter(
    (part) => !mayChange(key, part),
  )
  if (foreign.length > 0) {
    const names = foreign.map((part) => part ?? 'the shell').join(', ')
    throw new Error(`it changes ${names}, which the key ${signed.key} of ${key.owner} may not`)
  }
  const [strange] = foreignModules(key, before?.composition ?? null, composition)
  if (strange)
    throw new Error(
      `it links ${strange}, which the site's key has not brought: ${key.owner} may not bring it`,
    )
  await pause()
  refuseDisguises(composition) // after it is known whose parts these are: a team's own are few
  return composition
}

/** Whether a key's moves need none before them: it may change everything, and is in use. */
export const standsAlone = ({ remotes, retired }: TrustedKey): boolean => remotes === '*' && retired === null

/** Why a move does not follow the one before it; `null` when it does. Tools older than the field `previous` leave it out. */
export function forkOf(
  { previous }: PointerRecord,
  before: PointerRecord,
  between: Passed = new Map(),
): string | null {
  if (previous === undefined)
    return before.previous === undefined
      ? null
      : `it does not name the move before it, ${before.sequence}, although that one does. Release with the version of the tool that made that one`
  if (previous === recordDigest(before) || (between.get(previous) ?? 0) > before.sequence) return null
  return `it goes on from another move than ${before.sequence}: records are missing here, or the history was forked`
}

/** A key that retired could otherwise go on for ever, by dating its moves before its end. */
function refuseBackdated({ at }: PointerRecord, before: AcceptedMove): void {
  if (at > before.signed.record.at) return
  throw new Error(`it is dated ${at}, not later than the move before it (${before.signed.record.at})`)
}

function refuseDistant({ sequence }: PointerRecord, before: PointerRecord): void {
  if (sequence - before.sequence <= MOST_SKIPPED) return
  throw new Error(`its number is more than ${MOST_SKIPPED} ahead of the move before it, ${before.sequence}`)
}

/** A release must not claim a file, an address or a slot of another remote by calling itself by that remote's name. */
function refuseDisguises(composition: Composition): void {
  for (const [name, release] of Object.entries(composition.remotes))
    if (release.name !== name || !isPlainPath(`remotes/${name}/${release.version}`))
      throw new Error(`its remote ${name} calls itself ${release.name} ${release.version}`)
  compositionFiles(composition)
  const [conflict] = conflictingClaims(composition)
  if (conflict) throw new Error(conflict)
}
