import type { Composition } from '@site/records/documents/composition'
import { acceptMoves } from '@site/records/history/accept-moves'
import { recordNames } from '@site/records/history/read-records'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import type { LiveComposition } from './live-composition'

interface EarlierOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly live: () => Promise<LiveComposition>
  /** Called with every composition of the history, the newest last. */
  readonly remember: (composition: Composition) => void
}

/**
 * Open tabs may be on a composition that was live before this host started, or that it never loaded. A request for an unknown file
 * therefore makes the host read the history, once for each move of the pointer.
 */
export function readEarlierCompositions({
  store,
  keysFolder,
  live,
  remember,
}: EarlierOptions): () => Promise<void> {
  let read: { readonly sequence: number; readonly done: Promise<void> } | null = null

  async function readHistory(): Promise<void> {
    const names = recordNames(await store.list(storePaths.pointer))
    for await (const move of acceptMoves(readTrust(keysFolder), store, names, { whole: true }))
      remember(move.composition)
  }

  return async () => {
    const now = await live()
    const { sequence } = now.signed.record
    if (read?.sequence !== sequence) read = { sequence, done: readHistory() }
    await read.done.catch(() => {
      read = null
    })
  }
}
