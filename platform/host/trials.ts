import type { Composition } from '@site/composition/composition'
import type { FileSource } from '@site/composition/file-source'
import { keepResults } from './kept'
import { tryComposition } from './try-composition'

/** A composition that failed is tried again after this, in ms: the machine may have been too busy. */
const SECOND_TRIAL_MS = 300_000

/** Tries each composition once; one that failed is refused for a while without another trial. */
export function keepTrials(store: FileSource): (id: string, composition: Composition) => Promise<void> {
  const keepPassed = keepResults<void>(100)
  const failed = new Map<string, { readonly at: number; readonly error: unknown }>()
  return (id, composition) =>
    keepPassed(id, async () => {
      const last = failed.get(id)
      if (last && performance.now() - last.at < SECOND_TRIAL_MS) throw last.error
      try {
        await tryComposition(store, id, composition)
      } catch (error) {
        failed.set(id, { at: performance.now(), error })
        throw error
      }
    })
}
