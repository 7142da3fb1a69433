import { createHash } from 'node:crypto'
import { errorMessage } from '@site/shared/errors'
import { type AcceptedMove, acceptMove } from './accept-move'
import type { PointerRecord, Signed } from './composition'
import type { FileSource } from './file-source'
import type { Trust } from './trust'
import { verifySigned } from './verify-signed'

export interface AcceptOptions {
  /** A move that was accepted before: nothing older is asked. */
  readonly known?: AcceptedMove | null
  /** Begins with the very first move, not with the last one that needs none before it. */
  readonly whole?: boolean
  /** Told of every record that counts for nothing, and why. */
  refuse?(name: string, why: string): void
}

/** The files of a history among these, newest first. */
export const recordNames = (names: readonly string[]): string[] =>
  names.filter((name) => /^\d+\.json$/.test(name)).sort((a, b) => sequenceOf(b) - sequenceOf(a))

/** The number of a record's file. */
export const sequenceOf = (name: string): number => Number.parseInt(name, 10)

/**
 * The moves of a history that count, oldest first. Each is judged by the one before it that counts itself: what nobody signed must not
 * become the ground that others build on. A move by an active key for the whole site needs none before it.
 * @param names of the history's files, newest first.
 */
export async function* acceptMoves(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
  { known = null, whole = false, refuse = () => undefined }: AcceptOptions = {},
): AsyncGenerator<AcceptedMove, void, undefined> {
  let before = known
  const later: { name: string; signed: Signed<PointerRecord> }[] = []
  for (const name of names) {
    if (known && sequenceOf(name) <= known.signed.record.sequence) break
    try {
      const signed = await readSigned(trust, store, name)
      const { remotes, retired } = verifySigned(trust, 'pointer', signed)
      if (!whole && remotes === '*' && retired === null) {
        before = await accept(trust, store, signed, null)
        yield before
        break
      }
      later.unshift({ name, signed })
    } catch (error) {
      refuse(name, errorMessage(error))
    }
  }
  for (const { name, signed } of later) {
    try {
      before = await accept(trust, store, signed, before)
    } catch (error) {
      refuse(name, errorMessage(error))
      continue
    }
    yield before
  }
}

async function readSigned(trust: Trust, store: FileSource, name: string): Promise<Signed<PointerRecord>> {
  const parse = (bytes: Buffer) => JSON.parse(bytes.toString('utf8')) as Signed<PointerRecord>
  const fits = (bytes: Buffer) => {
    try {
      verifySigned(trust, 'pointer', parse(bytes))
      return true
    } catch {
      return false
    }
  }
  const signed = parse(await store.read(`pointer/${name}`, fits))
  if (signed.record.sequence === sequenceOf(name)) return signed
  throw new Error(
    `the record ${name} is the one of sequence ${signed.record.sequence}, put in another's place`,
  )
}

async function accept(
  trust: Trust,
  store: FileSource,
  signed: Signed<PointerRecord>,
  before: AcceptedMove | null,
): Promise<AcceptedMove> {
  const { composition: id, digest } = signed.record
  const fits = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64') === digest
  const text = (await store.read(`compositions/${id}.json`, fits)).toString('utf8')
  return { signed, composition: acceptMove(trust, { signed, text, before }) }
}
