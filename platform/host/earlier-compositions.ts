import { acceptMoves } from '@site/composition/accept-moves'
import type { Composition } from '@site/composition/composition'
import { recordNames } from '@site/composition/read-records'
import { readTrust } from '@site/store/read-trust'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import type { LiveComposition } from './live-composition'

interface EarlierOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly live: () => Promise<LiveComposition>
  /** Told of every composition of the history, the newest last. */
  readonly hold: (composition: Composition) => void
}

/**
 * Open tabs may be on a composition that was live before this host started, or that it never saw. So a request for a file that the
 * host does not know makes it read the history, once for each move of the pointer.
 */
export function readEarlierCompositions({
  store,
  keysFolder,
  live,
  hold,
}: EarlierOptions): () => Promise<void> {
  let read: { readonly sequence: number; readonly done: Promise<void> } | null = null

  async function readHistory({ composition }: LiveComposition): Promise<void> {
    const names = recordNames(await store.list(storePaths.pointer))
    for await (const move of acceptMoves(readTrust(keysFolder), store, names, { whole: true }))
      hold(move.composition)
    hold(composition) // where two disagree about a file, the live one is right
  }

  return async () => {
    const now = await live()
    const { sequence } = now.signed.record
    if (read?.sequence !== sequence) read = { sequence, done: readHistory(now) }
    await read.done.catch(() => {
      read = null
    })
  }
}
