import { createHash } from 'node:crypto'
import type { FileSource } from '../documents/file-source'
import { type AcceptedMove, acceptMove, type ClaimedMove } from './accept-move'
import { forkOf, type Passed, standsAlone } from './move-rules'
import { type RefusedRecord, readRecords, refusedRecord, type SignedRecord, sequenceOf } from './read-records'
import { priorMove, recordDigest } from './record-digest'
import type { Trust } from './trust'

/** An accepted move of a history. */
export interface CountedMove extends AcceptedMove {
  /** When a key for the whole site last signed one, up to this one: so old may be what somebody holds back. */
  readonly siteAt: string
}

export interface AcceptOptions {
  /** A move that was accepted before: nothing older is asked. */
  readonly known?: CountedMove | null
  /** Begins with the very first move, or the known one, not with the last one that needs none before it. */
  readonly whole?: boolean
  /** Records that were refused before and are not among the names any more. */
  readonly passed?: Passed
  /** Called with every record that counts for nothing. */
  refuse?(refusal: RefusedRecord): void
  /** Told of what counts and is strange all the same. */
  note?(name: string, what: string): void
}

/** How many records before the site's move are read to find the one that it goes on from. */
const MOST_BEFORE = 1000

/**
 * The accepted moves of a history, oldest first. Each is checked against the accepted move before it, never against a refused one. The
 * newest move by an active key for the whole site needs no move before it, and none before it is read: however many files somebody has
 * put there, they delay nothing. A store that keeps copies is told to keep what was accepted.
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
    refuse = () => undefined,
    note = () => undefined,
  }: AcceptOptions = {},
): AsyncGenerator<CountedMove, void, undefined> {
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
  for (const found of later) {
    const fork = before && forkOf(found.signed.record, priorMove(before.signed.record), between)
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

/** Why the site's move goes on neither from the known one nor from any of these between both; `null` when it does. */
async function forkFrom(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
  { signed: { record } }: SignedRecord,
  { signed: { record: known } }: AcceptedMove,
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
  { name, signed, bytes: recordBytes, key }: SignedRecord,
  on: Pick<ClaimedMove, 'between'> & { readonly before: CountedMove | null },
): Promise<CountedMove> {
  const { composition: id } = signed.record
  const fits = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex') === id
  const path = `compositions/${id}.json`
  const bytes = await store.read(path, fits)
  const composition = await acceptMove(trust, { signed, text: bytes, ...on })
  await store.keep?.(path, bytes)
  await store.keep?.(`pointer/${name}`, recordBytes)
  // A team's move never is the first.
  const siteAt = on.before && key.remotes !== '*' ? on.before.siteAt : signed.record.at
  return { signed, composition, siteAt }
}
