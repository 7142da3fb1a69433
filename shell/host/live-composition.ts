import type { PointerRecord, Signed } from '@site/shared/contracts'
import type { LoadedComposition } from './load-composition'
import { loadComposition } from './load-composition'
import { readRecord, recordNames } from './pointer-records'

export interface LiveComposition extends LoadedComposition {
  readonly signed: Signed<PointerRecord>
}

export interface FollowOptions {
  readonly storeFolder: string
  /** Where the last verified copy lies. Used when the store has nothing to serve. */
  readonly copyFolder?: string | undefined
  /** Told when another composition goes live, and where it came from. */
  onLive?(live: LiveComposition): void
  readonly keysFolder: string
  readonly warn: (line: string) => void
}

/** How long the pointer is trusted before it is looked at again, in ms: activation and rollback show within this. */
const POINTER_TRUST_MS = 500

/**
 * Follows the pointer of a store. A record that is unreadable, unsigned, signed by a stranger or of older date than the
 * live one is passed over: the last good composition keeps serving.
 */
export function followPointer({
  storeFolder,
  copyFolder,
  onLive,
  keysFolder,
  warn,
}: FollowOptions): () => Promise<LiveComposition> {
  let live: LiveComposition | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  const refused = new Set<string>()

  async function look(folder = storeFolder): Promise<void> {
    const names = await recordNames(folder)
    for (const [index, name] of names.entries()) {
      if (live && Number.parseInt(name, 10) <= live.signed.record.sequence) return
      if (refused.has(`${folder} ${name}`)) continue
      try {
        const { signed, composition } = await readRecord(folder, keysFolder, name, names[index + 1])
        live = { ...(await loadComposition(folder, signed.record.composition, composition)), signed }
        onLive?.(live)
        return
      } catch (error) {
        refused.add(`${folder} ${name}`)
        warn(
          `The pointer record ${name} of ${folder} is not followed: ${error instanceof Error ? error.message : String(error)}. ${live ? `Composition ${live.id} keeps serving` : 'An older one is tried'}; see: npm run release -- verify`,
        )
      }
    }
  }

  async function lookAtCopy(): Promise<void> {
    if (live || !copyFolder) return
    await look(copyFolder).catch(() => undefined) // there is none yet
    if (live)
      warn(`The store ${storeFolder} has nothing to serve; ${copyFolder} is served, the last verified copy.`)
  }

  return async () => {
    if (performance.now() - checkedAt >= POINTER_TRUST_MS) {
      looking ??= look()
        .catch((error: unknown) => {
          if (live)
            warn(
              `The store ${storeFolder} cannot be read${live ? `; ${live.id} keeps serving` : ''}. ${String(error)}`,
            )
        })
        .then(lookAtCopy)
        .finally(() => {
          checkedAt = performance.now()
          looking = null
        })
    }
    await looking
    if (live) return live
    throw new Error(
      `There is nothing in the store ${storeFolder} that may be served. Build the site first (npm start), or see what is wrong: npm run release -- verify`,
    )
  }
}
