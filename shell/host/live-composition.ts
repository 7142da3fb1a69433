import type { Composition, PointerRecord, Signed } from '@site/shared/contracts'
import type { LoadedComposition } from './load-composition'
import { loadComposition } from './load-composition'
import { readRecord, recordNames } from './pointer-records'
import type { SiteStore } from './site-store'

export interface LiveComposition extends LoadedComposition {
  readonly signed: Signed<PointerRecord>
}

export interface FollowOptions {
  readonly store: SiteStore
  readonly keysFolder: string
  readonly warn: (line: string) => void
  /** Told of every composition that goes live while the host runs, and of the first one. */
  onLive?(composition: Composition): void
}

/** How long the pointer is trusted before it is looked at again, in ms: activation and rollback show within this. */
const POINTER_TRUST_MS = 500

/** A refused record is looked at again after this, in ms: what could not be read for a moment must not be passed over for ever. */
const SECOND_LOOK_MS = 10_000

/**
 * Follows the pointer of a store. A record that is unreadable, unsigned, signed by a stranger or of older date than the
 * live one is passed over: the last good composition keeps serving.
 */
export function followPointer({
  store,
  keysFolder,
  warn,
  onLive,
}: FollowOptions): () => Promise<LiveComposition> {
  let live: LiveComposition | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  /** Whether the last look found no store. That is told once, and again after it was back. */
  let away = false
  /** Record → when it was refused. */
  const refused = new Map<string, number>()

  async function look(): Promise<void> {
    const names = await recordNames(store)
    for (const [index, name] of names.entries()) {
      if (live && Number.parseInt(name, 10) <= live.signed.record.sequence) return
      if (performance.now() - (refused.get(name) ?? Number.NEGATIVE_INFINITY) < SECOND_LOOK_MS) continue
      try {
        const { signed, composition } = await readRecord(store, keysFolder, name, names[index + 1])
        live = { ...(await loadComposition(store, signed.record.composition, composition)), signed }
        onLive?.(composition)
        return
      } catch (error) {
        const told = refused.has(name)
        refused.set(name, performance.now())
        if (told) continue
        warn(
          `The pointer record ${name} of ${store.place} is not followed: ${error instanceof Error ? error.message : String(error)}. ${live ? `Composition ${live.id} keeps serving` : 'An older one is tried'}; see: npm run release -- verify`,
        )
      }
    }
  }

  return async () => {
    if (performance.now() - checkedAt >= POINTER_TRUST_MS) {
      looking ??= look()
        .then(
          () => {
            away = false
          },
          (error: unknown) => {
            if (!away)
              warn(
                `The store ${store.place} cannot be read${live ? `; ${live.id} keeps serving` : ''}. ${String(error)}`,
              )
            away = true
          },
        )
        .finally(() => {
          checkedAt = performance.now()
          looking = null
        })
    }
    await looking
    if (live) return live
    throw new Error(
      `There is nothing in the store ${store.place} that may be served. Build the site first (npm start), or see what is wrong: npm run release -- verify`,
    )
  }
}
