import { changedParts } from '../documents/changed-parts'
import type { Composition } from '../documents/composition'
import { conflictingClaims } from '../documents/conflicting-claims'
import { isPlainPath, namedFiles } from '../documents/named-files'
import { addedNetwork } from '../documents/page-network'
import { pause } from '../documents/pause'
import type { PointerRecord } from './pointer-record'
import { mayChange, type TrustedKey } from './trust'

// The rules for accepting a move, shared by hosts, the release tool and open tabs. Callers check signatures and hashes, each in their own
// way.

/** The rights of a key. */
export type KeyScope = Pick<TrustedKey, 'remotes' | 'retired'>

/** The move that the next one must follow. */
export interface PriorMove extends Pick<PointerRecord, 'sequence' | 'composition'> {
  /** The date of the newest move of the site's key, up to this one. */
  readonly siteAt: string
  /** Its `recordDigest`, with which the next move refers to it. */
  readonly recordDigest: string
}

/** Digest → sequence of the refused records. Accepted ones may still follow them: their key was trusted then. */
export type Passed = ReadonlyMap<string, number>

/** How far a move's number may be ahead of the previous one. Without a limit one move could use up all numbers. */
const MOST_SKIPPED = 1000

/** Whether a key's moves need no move before them: the key may change everything, and is active. */
export const standsAlone = ({ remotes, retired }: KeyScope): boolean => remotes === '*' && retired === null

/**
 * Checks a record before its composition is read, except for the move that it follows.
 * @param who names the key.
 * @throws Error that names the violated rule.
 */
export function judgeRecord(
  record: PointerRecord,
  key: KeyScope,
  who: string,
  before: PriorMove | null,
): void {
  const { at, sequence, lastRollback } = record
  if (before && sequence <= before.sequence)
    throw new Error(
      `its number ${sequence} does not come after that of the move before it, ${before.sequence}`,
    )
  // Otherwise a retired key could sign for ever, by dating its moves before its end. Dates of teams bind nobody else: one far ahead
  // would keep the others from signing.
  if (before && !standsAlone(key) && at <= before.siteAt)
    throw new Error(
      `it is dated ${at}, not later than the newest move of the site's key before it (${before.siteAt})`,
    )
  if (before && !standsAlone(key) && sequence - before.sequence > MOST_SKIPPED)
    throw new Error(`its number is more than ${MOST_SKIPPED} ahead of the move before it, ${before.sequence}`)
  if (lastRollback !== undefined && lastRollback > sequence)
    throw new Error(`it names ${lastRollback} as the newest rollback, which comes after it`)
  if (record.kind === 'confirm' && key.remotes !== '*')
    throw new Error(`it confirms what is live, which ${who} may not`)
  if (record.kind === 'confirm' && before && before.composition !== record.composition)
    throw new Error('it confirms what is not live')
}

/**
 * Checks the changes of a move.
 * @param who names the key.
 * @throws Error that names the violated rule.
 */
export async function judgeChange(
  key: KeyScope,
  who: string,
  before: Composition | null,
  after: Composition,
): Promise<void> {
  const foreign = changedParts(before, after).filter((part) => !mayChange(key, part))
  if (foreign.length > 0) {
    const names = foreign.map((part) => part ?? 'the shell').join(', ')
    throw new Error(`it changes ${names}, which ${who} may not`)
  }
  const added = widening(key, before, after)
  if (added.length > 0) throw new Error(`${added.join(', ')}, which ${who} may not`)
  await pause()
  refuseDisguises(after) // run last: this is expensive, and by now only the team's own parts can differ
}

/** The additions of a move to page policies that the key may not make: only the site's key lets a page reach another server. */
export const widening = (
  { remotes }: Pick<KeyScope, 'remotes'>,
  before: Composition | null,
  after: Composition,
): string[] => (remotes === '*' ? [] : addedNetwork(before, after))

/** Why a move does not follow the previous one; `null` when it does. */
export function forkOf(
  { previous }: Pick<PointerRecord, 'previous'>,
  before: Pick<PriorMove, 'sequence' | 'recordDigest'>,
  between: Passed = new Map(),
): string | null {
  if (previous === undefined) return `it does not name the move before it, ${before.sequence}`
  if (previous === before.recordDigest || (between.get(previous) ?? 0) > before.sequence) return null
  return `it goes on from another move than ${before.sequence}: records are missing here, or the history was forked`
}

/** A release must not claim a file, an address or a slot of another remote by using that remote's name. */
function refuseDisguises(composition: Composition): void {
  for (const [name, release] of Object.entries(composition.remotes))
    if (release.name !== name || !isPlainPath(`remotes/${name}/${release.version}`))
      throw new Error(`its remote ${name} calls itself ${release.name} ${release.version}`)
  namedFiles(composition)
  const [conflict] = conflictingClaims(composition)
  if (conflict) throw new Error(conflict)
}
