import { basename } from 'node:path'
import { type Composition, parseComposition } from '@site/records/documents/composition'
import { compositionIntegrity } from '@site/records/documents/composition-id'
import type { FileSource } from '@site/records/documents/file-source'
import type { AcceptedMove } from '@site/records/history/accept-move'
import { type AcceptOptions, acceptMoves } from '@site/records/history/accept-moves'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import type { Trust } from '@site/records/history/trust'
import { storePaths } from '@site/records/store/store-paths'
import { readVerified } from '@site/records/store/verified-file'

/** A valid move. */
export interface MoveToServe extends Pick<AcceptedMove, 'signed' | 'siteAt'> {
  /** The file of its record. */
  readonly name: string
  composition(): Promise<Composition>
}

/** Limit of records that one look of a serving host reads; the next look continues. */
export const MOST_READ = 2000

/**
 * The records that one look reads. The expected move is usually at one of the ends: the tool takes the first free number, and an attacker
 * who fills numbers with files fills those below it or above it.
 */
export const bothEnds = (names: readonly string[]): readonly string[] =>
  names.length <= MOST_READ ? names : [...names.slice(0, MOST_READ / 2), ...names.slice(-MOST_READ / 2)]

/** How many moves are kept: the newest, and the oldest one in case none of these can be served. */
const MOST = 100

/**
 * The accepted moves, newest first. A team's key can sign any number of them, each with megabytes: only the records and the last
 * composition are kept.
 */
export async function movesToServe(
  trust: Trust,
  store: FileSource,
  names: readonly string[],
  options: AcceptOptions,
): Promise<MoveToServe[]> {
  let moves: Pick<AcceptedMove, 'signed' | 'siteAt'>[] = []
  let last: AcceptedMove | null = null
  for await (const move of acceptMoves(trust, store, names, options)) {
    last = move
    const { signed, siteAt } = move
    const [oldest, ...newer] = [...moves, { signed, siteAt }]
    moves = oldest ? [oldest, ...newer.slice(1 - MOST)] : []
  }
  const newest = last
  return moves.toReversed().map((move) => ({
    ...move,
    name: basename(storePaths.pointerRecord(move.signed.record.sequence)),
    composition: async () =>
      newest?.signed === move.signed ? newest.composition : readAgain(store, move.signed),
  }))
}

async function readAgain(store: FileSource, { record }: Signed<PointerRecord>): Promise<Composition> {
  const { composition: id } = record
  const file = { path: storePaths.composition(id), integrity: compositionIntegrity(id) }
  return parseComposition(await readVerified(store, file), id)
}
