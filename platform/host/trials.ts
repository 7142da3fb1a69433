import type { Composition } from '@site/records/documents/composition'
import type { FileSource } from '@site/records/documents/file-source'
import { errorMessage } from '@site/shared/errors'
import { cacheResults, setNewest } from './bounded-cache'
import { tryComposition } from './try-composition'

/** A failed composition is tried again after this, in ms: the machine may have been too busy. */
const SECOND_TRIAL_MS = 300_000

/** Number of outcomes kept. */
const MOST_REMEMBERED = 200

/**
 * Tries each composition once; a failed one is refused for a while without another trial.
 * @param onTrial called before a trial, which takes longer than a visitor should wait.
 */
export function keepTrials(
  store: FileSource,
  onTrial: () => void,
): (id: string, composition: Composition) => Promise<void> {
  const keepPassed = cacheResults<void>({ most: MOST_REMEMBERED })
  let passed: Composition | null = null
  const failed = new Map<string, { readonly at: number; readonly why: string }>()
  return (id, composition) =>
    keepPassed(id, async () => {
      const last = failed.get(id)
      if (last && performance.now() - last.at < SECOND_TRIAL_MS) throw new Error(last.why)
      onTrial()
      try {
        await tryComposition(store, id, composition, { passed })
        passed = composition
      } catch (error) {
        setNewest(failed, id, { at: performance.now(), why: errorMessage(error) }, MOST_REMEMBERED)
        throw error
      }
    })
}
