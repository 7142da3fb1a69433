import type { RefusedRecord } from '@site/records/history/read-records'
import { recordDigest } from '@site/records/history/record-digest'
import type { Trust } from '@site/records/history/trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { readWholeHistory, type WholeHistory } from '../audit/whole-history'
import { GET_TRUST } from '../keys/get-trust'

export interface HistoryProblem {
  /** The number of the record, or of the first of several that are missing. */
  readonly move: number
  readonly file: string
  readonly what: string
  /** The next step. */
  readonly next: string
}

/** A move, as somebody notes it to recognise it later. */
export interface Seen {
  readonly move: number
  readonly digest: string
}

export interface VerifiedHistory {
  readonly problems: readonly HistoryProblem[]
  /** Moves that are signed and continue each other. */
  readonly moves: number
  /** Those among them whose changes were not judged, because a composition was pruned. */
  readonly unjudged: number
  readonly newest: Seen | null
}

/**
 * Whether the pointer's moves are complete, each signed by a trusted key that may make it, and each a continuation of the one before it.
 * @param seen a move that was there before: without one, nothing shows that moves were removed from the end.
 */
export async function verifyHistory(
  store: ReadableStore,
  trust: Trust,
  seen?: Seen,
): Promise<VerifiedHistory> {
  const history = await readWholeHistory(store, trust)
  const newest = history.moves.at(-1)?.signed.record
  const problems = [
    ...missingRecords(history, seen?.move ?? 0),
    ...[...history.refused].map(([move, refusal]) => refusedRecord(move, refusal, trust)),
    ...unexplainedForks(history),
    ...lostComposition(history),
    ...(seen ? replacedMove(history, seen) : []),
  ]
  return {
    problems: problems.sort((one, other) => one.move - other.move),
    moves: history.moves.length,
    unjudged: history.moves.filter(({ composition }) => composition === null).length,
    newest: newest ? { move: newest.sequence, digest: recordDigest(newest) } : null,
  }
}

const RESTORE =
  'Put that file back from a copy of the store: a backup, STORE_CACHE of a host, or .cache of a machine that releases.'

const problem = (move: number, what: string, next: string): HistoryProblem => ({
  move,
  file: storePaths.pointerRecord(move),
  what: `move ${move}: ${what}`,
  next,
})

/** Numbers without a file, up to the newest record that a trusted key signed: others prove nothing. */
function missingRecords({ moves, numbers, refused }: WholeHistory, atLeast: number): HistoryProblem[] {
  const signed = [...refused].filter(([, { isUnsigned, signed }]) => signed && !isUnsigned)
  const newest = moves.at(-1)?.signed.record.sequence ?? 0
  const last = Math.max(atLeast, newest, ...signed.map(([move]) => move))
  const there = numbers.filter((number) => number <= last)
  return [...there, last + 1].flatMap((number, index) => {
    const first = (there[index - 1] ?? 0) + 1
    if (first === number) return []
    const found =
      first === number - 1 ? 'its file is missing' : `its file is missing, and all up to ${number - 1}`
    return [problem(first, found, RESTORE)]
  })
}

function refusedRecord(
  move: number,
  { signed, why, isUnsigned }: RefusedRecord,
  trust: Trust,
): HistoryProblem {
  const key = signed && trust.keys[signed.key]
  if (signed && !key)
    return problem(move, why, `${GET_TRUST} If that file is the newest, remove this one: no host follows it.`)
  if (!signed || !key || isUnsigned) return problem(move, why, `No host follows it. ${RESTORE}`)
  return problem(
    move,
    why,
    `No host follows it. Ask ${key.owner} for its reason, and look whether ${storePaths.composition(signed.record.composition)} was changed.`,
  )
}

/** A move that goes on from one that is missing or refused is no fork: that one is reported. */
const unexplainedForks = ({ forks, moves }: WholeHistory): HistoryProblem[] =>
  moves.flatMap(({ signed }, index) => {
    const { sequence } = signed.record
    const fork = forks.get(sequence)
    const before = moves[index - 1]?.signed.record.sequence
    return fork && before === sequence - 1
      ? [problem(sequence, fork, `Ask ${signed.key} what it knew: another history may have been served.`)]
      : []
  })

/** Pruning keeps the composition of the newest move. */
function lostComposition({ moves }: WholeHistory): HistoryProblem[] {
  const last = moves.at(-1)
  if (!last || last.composition) return []
  const { sequence, composition } = last.signed.record
  const path = storePaths.composition(composition)
  return [problem(sequence, `${path} is missing`, RESTORE)]
}

function replacedMove({ moves }: WholeHistory, { move, digest }: Seen): HistoryProblem[] {
  const there = moves.find(({ signed }) => signed.record.sequence === move)
  if (!there || recordDigest(there.signed.record) === digest) return []
  return [
    problem(
      move,
      'it is another one than was seen before: the history was forked',
      `Ask the owner of the key ${there.signed.key} who signed it. ${RESTORE}`,
    ),
  ]
}
