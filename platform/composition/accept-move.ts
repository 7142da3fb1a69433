import { createHash } from 'node:crypto'
import { changedParts } from './changed-parts'
import type { Composition, PointerRecord, Signed } from './composition'
import { compositionFiles, isPlainPath } from './composition-files'
import { conflictingClaims } from './conflicting-claims'
import { mayChange, type Trust } from './trust'
import { verifySigned } from './verify-signed'

/** A move that counts, and what it makes live. */
export interface AcceptedMove {
  readonly signed: Signed<PointerRecord>
  readonly composition: Composition
}

export interface ClaimedMove {
  readonly signed: Signed<PointerRecord>
  /** The composition's bytes as they lie in the store. */
  readonly text: string
  /** The move before it that counts, or `null` when there is none. */
  readonly before: AcceptedMove | null
}

/**
 * The composition that a pointer record makes live, once everything about it holds: a trusted key signed it, it is later than the
 * move before it, the composition has the bytes that were signed, no part of it speaks for another, and the key may change what this
 * changes.
 * @throws Error that says what does not hold.
 */
export function acceptMove(trust: Trust, { signed, text, before }: ClaimedMove): Composition {
  const key = verifySigned(trust, 'pointer', signed)
  refuseBackdated(signed.record, before)
  const { composition: id, digest } = signed.record
  const hash = createHash('sha256').update(text).digest()
  if (hash.toString('base64') !== digest || !hash.toString('hex').startsWith(id))
    throw new Error(`the composition ${id} does not have the bytes that were signed`)
  const composition = JSON.parse(text) as Composition
  refuseDisguises(composition)
  const foreign = changedParts(before?.composition ?? null, composition).filter(
    (part) => !mayChange(key, part),
  )
  if (foreign.length > 0) {
    const names = foreign.map((part) => part ?? 'the shell').join(', ')
    throw new Error(`it changes ${names}, which the key ${signed.key} of ${key.owner} may not`)
  }
  return composition
}

/** A key that retired could otherwise go on for ever, by dating its moves before its end. */
function refuseBackdated({ at }: PointerRecord, before: AcceptedMove | null): void {
  if (!before || at > before.signed.record.at) return
  throw new Error(`it is dated ${at}, not later than the move before it (${before.signed.record.at})`)
}

/** A remote must not take a file, an address or a slot of another one by writing the other's name into its own release. */
function refuseDisguises(composition: Composition): void {
  for (const [name, release] of Object.entries(composition.remotes))
    if (release.name !== name || !isPlainPath(`remotes/${name}/${release.version}`))
      throw new Error(`its remote ${name} calls itself ${release.name} ${release.version}`)
  compositionFiles(composition)
  const [conflict] = conflictingClaims(composition)
  if (conflict) throw new Error(conflict)
}
