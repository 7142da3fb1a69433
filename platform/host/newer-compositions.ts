import type { Composition } from '@site/records/documents/composition'
import type { AcceptedMove } from '@site/records/history/accept-move'
import { acceptMoves } from '@site/records/history/accept-moves'
import { recordNames, sequenceOf } from '@site/records/history/read-records'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { bothEnds } from './moves-to-serve'

interface NewerOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly live: () => Promise<AcceptedMove>
  /** Called with every accepted composition that is newer than the live one. */
  readonly remember: (composition: Composition) => void
}

/** Minimum interval of listing the history, in ms: clients can request any number of missing files. */
const PAUSE_MS = 500

/**
 * Another host may already serve a move that this one still tries, and its pages may request their files from any host. A request for an
 * unknown file therefore makes the host read the moves after the live one. It serves their files, but not their pages.
 */
export function readNewerCompositions({
  store,
  keysFolder,
  live,
  remember,
}: NewerOptions): () => Promise<void> {
  let reading: Promise<void> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  /** The newest move accepted here. */
  let known: AcceptedMove | null = null
  /** The newest record read. */
  let newest = ''

  async function read(): Promise<void> {
    const now = await live()
    const names = recordNames(await store.list(storePaths.pointer))
    const { sequence } = now.signed.record
    if (names[0] === newest || sequenceOf(names[0] ?? '') <= sequence) return
    if (!known || known.signed.record.sequence < sequence) known = now
    const since = known.signed.record.sequence
    const later = bothEnds(names.filter((name) => sequenceOf(name) > since))
    for await (const move of acceptMoves(readTrust(keysFolder), store, later, { known })) {
      remember(move.composition)
      known = move
    }
    newest = names[0] ?? ''
  }

  return () => {
    if (!reading && performance.now() - readAt >= PAUSE_MS)
      reading = read().finally(() => {
        readAt = performance.now()
        reading = null
      })
    return reading ?? Promise.resolve()
  }
}
