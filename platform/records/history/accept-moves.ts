import { createHash } from 'node:crypto'
import type { FileSource } from '../documents/file-source'
import { type AcceptedMove, acceptMove, type ClaimedMove } from './accept-move'
import { forkOf, type Passed, standsAlone } from './move-rules'
import { type RefusedRecord, readRecords, refusedRecord, type SignedRecord, sequenceOf } from './read-records'
import { priorMove, recordDigest } from './record-digest'
import type { Trust } from './trust'

export interface AcceptOptions {
  /** A move that was already accepted: nothing older is checked. */
  readonly known?: AcceptedMove | null
  /** Starts at the very first move, or the known one, instead of the last one that needs no move before it. */
  readonly whole?: boolean
  /** Records refused earlier that are no longer among the names. */
  readonly passed?: Passed
  /** Called with the records whose compositions are read next, in that order. */
  coming?(records: readonly SignedRecord[]): void
  /** Called with every invalid record. */
  refuse?(refusal: RefusedRecord): void
  /** Called for valid but suspicious records. */
  note?(name: string, what: string): void
}

/** How many records before the site's move are read to find its predecessor. */
const MOST_BEFORE = 1000

/**
 * The accepted moves of a history, oldest first. Each is checked against the accepted move before it, never against a refused one. The
 * newest move by an active key for the whole site needs no move before it, and none before it is read: extra files in the store cause no
 * delay. A store that keeps copies keeps the accepted records.
 * @param names of the history's files, newest first.
 */
export async function* acceptMoves(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
  {
    known = null,
    whole = false,
    passed,
    coming = () => undefined,
    refuse = () => undefined,
    note = () => undefined,
  }: AcceptOptions = {},
): AsyncGenerator<AcceptedMove, void, undefined> {
  const since = known?.signed.record.sequence ?? 0
  const newer = names.filter((name) => sequenceOf(name) > since)
  let before = known
  const later: SignedRecord[] = []
  const between = new Map(passed)
  const passOver = (refusal: RefusedRecord) => {
    const record = refusal.signed?.record
    if (record) between.set(recordDigest(record), record.sequence)
    refuse(refusal)
  }
  for await (const found of readRecords(trust, store, newer)) {
    if ('why' in found) passOver(found)
    else if (whole || !standsAlone(found.key)) later.unshift(found)
    else {
      try {
        before = await accept(trust, store, found, { before: known })
      } catch (error) {
        passOver(refusedRecord(found, error))
        continue
      }
      const older = newer.slice(newer.indexOf(found.name) + 1, newer.indexOf(found.name) + 1 + MOST_BEFORE)
      const fork = known && (await forkFrom(trust, store, older, found, known))
      if (fork) note(found.name, fork)
      yield before
      break
    }
  }
  coming(later)
  for (const found of later) {
    const fork = before && forkOf(found.signed.record, priorMove(before), between)
    try {
      before = await accept(trust, store, found, { before, between })
    } catch (error) {
      passOver(refusedRecord(found, error))
      continue
    }
    if (fork) note(found.name, fork)
    yield before
  }
}

/** Why the site's move follows neither the known one nor any of these in between; `null` when it does. */
async function forkFrom(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
  { signed: { record } }: SignedRecord,
  known: AcceptedMove,
): Promise<string | null> {
  const fork = forkOf(record, priorMove(known))
  if (!fork || record.previous === undefined) return fork
  for await (const found of readRecords(trust, store, names)) {
    if (found.signed && recordDigest(found.signed.record) === record.previous) return null
  }
  return fork
}

async function accept(
  trust: Trust,
  store: FileSource,
  { name, signed, bytes: recordBytes }: SignedRecord,
  on: Pick<ClaimedMove, 'before' | 'between'>,
): Promise<AcceptedMove> {
  const { composition: id } = signed.record
  const fits = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex') === id
  const path = `compositions/${id}.json`
  const bytes = await store.read(path, fits)
  const move = await acceptMove(trust, { signed, text: bytes, ...on })
  await store.keep?.(path, bytes)
  await store.keep?.(`pointer/${name}`, recordBytes)
  return move
}
