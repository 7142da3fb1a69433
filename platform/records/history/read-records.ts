import { errorMessage } from '@site/shared/errors'
import type { FileSource } from '../documents/file-source'
import { parseDocument } from '../documents/parse-document'
import { MOST_RECORD_BYTES, PointerRecord, type Signed, signedOf } from './pointer-record'
import type { Trust, TrustedKey } from './trust'
import { refuseRetired, signerOf } from './verify-signed'

/** The history's files among these, newest first. Their numbers have leading zeros, so that they sort as text. */
export const recordNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort()
    .reverse()

/** The number of a record's file. */
export const sequenceOf = (name: string): number => Number.parseInt(name, 10)

/** A record that a trusted key signed. */
export interface SignedRecord {
  readonly name: string
  readonly signed: Signed<PointerRecord>
  readonly bytes: Buffer
  readonly key: TrustedKey
}

/** An invalid file of the history. */
export interface RefusedRecord {
  readonly name: string
  readonly why: string
  /** Its content, where that is a record with its number. */
  readonly signed: Signed<PointerRecord> | null
  /** No trusted key signed it. Files never change, so this stays true while the trust file stays the same. */
  readonly isUnsigned: boolean
}

/** Anyone with write access to the store can add any number of files to a history, and one round trip for each would take minutes. */
const MOST_AT_ONCE = 64

const SignedRecordFile = signedOf(PointerRecord)

/**
 * Reads records in the order of these names: first one, then twice as many at once each time, because usually only the first is needed.
 */
export async function* readRecords(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
): AsyncGenerator<SignedRecord | RefusedRecord, void, undefined> {
  for (let begin = 0, count = 1; begin < names.length; begin += count, count = Math.min(begin, MOST_AT_ONCE))
    yield* await Promise.all(names.slice(begin, begin + count).map((name) => readRecord(trust, store, name)))
}

async function readRecord(
  trust: Trust,
  store: FileSource,
  name: string,
): Promise<SignedRecord | RefusedRecord> {
  let found: SignedRecord | RefusedRecord
  try {
    found = judge(await store.read(`pointer/${name}`, (bytes) => 'key' in judge(bytes)))
  } catch (error) {
    return refusedRecord({ name, signed: null }, error)
  }
  try {
    if ('key' in found) refuseRetired(found.key, found.signed)
    return found
  } catch (error) {
    return refusedRecord(found, error)
  }

  function judge(bytes: Buffer): SignedRecord | RefusedRecord {
    let signed: Signed<PointerRecord> | null = null
    try {
      signed = parseRecord(name, bytes)
      return { name, signed, bytes, key: signerOf(trust, 'pointer', signed) }
    } catch (error) {
      return { ...refusedRecord({ name, signed }, error), isUnsigned: true }
    }
  }
}

export const refusedRecord = (
  { name, signed }: Pick<RefusedRecord, 'name' | 'signed'>,
  error: unknown,
): RefusedRecord => ({
  name,
  why: errorMessage(error),
  signed,
  isUnsigned: false,
})

function parseRecord(name: string, bytes: Buffer): Signed<PointerRecord> {
  const what = `the record ${name}`
  const signed = parseDocument(SignedRecordFile, bytes, { what, most: MOST_RECORD_BYTES })
  const { sequence } = signed.record
  if (sequence === sequenceOf(name)) return signed
  throw new Error(`${what} is the one of sequence ${sequence}, put in another's place`)
}
