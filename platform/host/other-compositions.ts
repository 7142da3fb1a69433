import type { Composition } from '@site/records/documents/composition'
import type { AcceptedMove } from '@site/records/history/accept-move'
import { acceptMoves } from '@site/records/history/accept-moves'
import { recordNames, sequenceOf } from '@site/records/history/read-records'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { bothEnds } from './moves-to-serve'

interface OtherOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly live: () => Promise<AcceptedMove>
  /** Called with every accepted composition, the newest last. */
  readonly remember: (composition: Composition) => void
}

/** Minimum interval of listing the newer moves, in ms: clients can request any number of missing files. */
const PAUSE_MS = 500

/**
 * A request for an unknown file makes the host read compositions other than the live one: their files are served, their pages are not.
 *
 * - `newer`: another host may already serve a move that this one still tries, and its pages may request their files from any host.
 * - `earlier`: open tabs may be on one that was live before this host started. Read once for each move of the pointer.
 */
export function readOtherCompositions({ store, keysFolder, live, remember }: OtherOptions) {
  const recordsNow = async () => recordNames(await store.list(storePaths.pointer))

  let reading: Promise<void> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  /** The newest move accepted here, and the newest record read. */
  let known: AcceptedMove | null = null
  let newest = ''

  async function readNewer(): Promise<void> {
    const now = await live()
    const names = await recordsNow()
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

  let history: { readonly sequence: number; readonly read: Promise<void> } | null = null

  async function readHistory(): Promise<void> {
    for await (const move of acceptMoves(readTrust(keysFolder), store, await recordsNow(), { whole: true }))
      remember(move.composition)
  }

  return {
    newer(): Promise<void> {
      if (!reading && performance.now() - readAt >= PAUSE_MS)
        reading = readNewer().finally(() => {
          readAt = performance.now()
          reading = null
        })
      return reading ?? Promise.resolve()
    },
    async earlier(): Promise<void> {
      const { sequence } = (await live()).signed.record
      if (history?.sequence !== sequence) history = { sequence, read: readHistory() }
      await history.read.catch(() => {
        history = null
      })
    },
  }
}
