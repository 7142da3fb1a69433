import { createHash } from 'node:crypto'
import { errorMessage } from '@site/shared/errors'
import { type AcceptedMove, acceptMove, type ClaimedMove, forkOf, standsAlone } from './accept-move'
import type { FileSource } from './file-source'
import { parseDocument } from './parse-document'
import { MOST_RECORD_BYTES, PointerRecord, type Signed, signedOf } from './pointer-record'
import { recordDigest } from './record-digest'
import type { Trust } from './trust'
import { verifySigned } from './verify-signed'

export interface AcceptOptions {
  /** A move that was accepted before: nothing older is asked. */
  readonly known?: AcceptedMove | null
  /** Begins with the very first move, not with the last one that needs none before it. */
  readonly whole?: boolean
  /** Told of every record that counts for nothing, and why. */
  refuse?(name: string, why: string): void
  /** Told of what counts and is strange all the same. */
  note?(name: string, what: string): void
}

/** The files of a history among these, newest first. */
export const recordNames = (names: readonly string[]): string[] =>
  names.filter((name) => /^\d{8}\.json$/.test(name)).sort((a, b) => sequenceOf(b) - sequenceOf(a))

/** The number of a record's file. */
export const sequenceOf = (name: string): number => Number.parseInt(name, 10)

interface Found {
  readonly name: string
  readonly signed: Signed<PointerRecord>
  readonly bytes: Buffer
}

/**
 * The accepted moves of a history, oldest first. Each is checked against the accepted move before it, never against a refused one. A
 * move by an active key for the whole site needs no move before it. A store that keeps copies is told to keep what was accepted.
 * @param names of the history's files, newest first.
 */
export async function* acceptMoves(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
  { known = null, whole = false, refuse = () => undefined, note = () => undefined }: AcceptOptions = {},
): AsyncGenerator<AcceptedMove, void, undefined> {
  let before = known
  const later: Found[] = []
  const between = new Map<string, number>()
  const passOver = ({ name, signed: { record } }: Found, error: unknown) => {
    between.set(recordDigest(record), record.sequence)
    refuse(name, errorMessage(error))
  }
  for (const name of names) {
    if (known && sequenceOf(name) <= known.signed.record.sequence) break
    const found = await readRecord(store, name, trust).catch((error: unknown) => {
      refuse(name, errorMessage(error))
      return null
    })
    if (!found) continue
    try {
      const alone = standsAlone(verifySigned(trust, 'pointer', found.signed))
      // After a known move every record is read, so that those which do not follow it are reported.
      if (alone && !whole && !known) {
        before = await accept(trust, store, found, { before: null })
        yield before
        break
      }
      later.unshift(found)
    } catch (error) {
      passOver(found, error)
    }
  }
  for (const found of later) {
    const fork = before && forkOf(found.signed.record, before.signed.record, between)
    try {
      before = await accept(trust, store, found, { before, between })
    } catch (error) {
      passOver(found, error)
      continue
    }
    if (fork) note(found.name, fork)
    yield before
  }
}

const SignedRecord = signedOf(PointerRecord)

async function readRecord(store: FileSource, name: string, trust: Trust): Promise<Found> {
  const parse = (bytes: Buffer) =>
    parseDocument(SignedRecord, bytes, { what: `the record ${name}`, most: MOST_RECORD_BYTES })
  const fits = (bytes: Buffer) => {
    try {
      verifySigned(trust, 'pointer', parse(bytes))
      return true
    } catch {
      return false
    }
  }
  const bytes = await store.read(`pointer/${name}`, fits)
  const signed = parse(bytes)
  if (signed.record.sequence === sequenceOf(name)) return { name, signed, bytes }
  throw new Error(
    `the record ${name} is the one of sequence ${signed.record.sequence}, put in another's place`,
  )
}

async function accept(
  trust: Trust,
  store: FileSource,
  { name, signed, bytes: recordBytes }: Found,
  on: Pick<ClaimedMove, 'before' | 'between'>,
): Promise<AcceptedMove> {
  const { composition: id, digest } = signed.record
  const fits = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64') === digest
  const path = `compositions/${id}.json`
  const bytes = await store.read(path, fits)
  const composition = await acceptMove(trust, { signed, text: bytes, ...on })
  await store.keep?.(path, bytes)
  await store.keep?.(`pointer/${name}`, recordBytes)
  return { signed, composition }
}
