import { isDeepStrictEqual } from 'node:util'
import type { AcceptedMove } from '@site/composition/accept-move'
import { acceptMoves, recordNames, sequenceOf } from '@site/composition/accept-moves'
import type { Composition } from '@site/composition/composition'
import { activeKeys } from '@site/composition/trust'
import { errorMessage } from '@site/shared/errors'
import { readTrust } from '@site/store/read-trust'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import type { LoadedComposition } from './load-composition'
import { loadComposition } from './load-composition'

export interface LiveComposition extends LoadedComposition, AcceptedMove {
  /** Key id → public key: whose moves an open page follows. */
  readonly keys: Readonly<Record<string, string>>
}

export interface FollowOptions {
  readonly store: ReadableStore
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
 * Follows the pointer of a store. A record that is unreadable, unsigned, or signed by a key that may not change what it changes
 * is passed over: the last good composition keeps serving. When the trusted keys change, the history is judged anew.
 */
export function followPointer({
  store,
  keysFolder,
  warn,
  onLive,
}: FollowOptions): () => Promise<LiveComposition> {
  let live: LiveComposition | null = null
  let trust = readTrust(keysFolder)
  /** The live move, once it was accepted under `trust`. */
  let known: AcceptedMove | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  /** Whether the last look found no store. That is told once, and again after it was back. */
  let away = false
  /** Record → when it was refused. */
  const refused = new Map<string, number>()

  async function look(): Promise<void> {
    const trusted = readTrust(keysFolder)
    if (!isDeepStrictEqual(trusted, trust)) {
      known = null
      refused.clear()
    }
    trust = trusted
    const names = recordNames(await store.list(storePaths.pointer))
    const seen = known?.signed.record.sequence ?? 0
    const isNew = (name: string) => sequenceOf(name) > seen
    const due = (name: string) =>
      performance.now() - (refused.get(name) ?? Number.NEGATIVE_INFINITY) >= SECOND_LOOK_MS
    if (!names.filter(isNew).some(due)) return
    const problems = new Map<string, string>()
    const refuse = (name: string, why: string) => problems.set(name, why)
    const accepted: AcceptedMove[] = []
    for await (const move of acceptMoves(trusted, store, names, { known, refuse })) accepted.unshift(move)
    for (const move of accepted) {
      const { sequence, composition: id } = move.signed.record
      try {
        live = { ...(await loadComposition(store, id, move.composition)), ...move, keys: activeKeys(trusted) }
        known = move
        onLive?.(move.composition)
        break
      } catch (error) {
        refuse(names.find((name) => sequenceOf(name) === sequence) ?? '', errorMessage(error))
      }
    }
    for (const [name, why] of problems)
      if (sequenceOf(name) > (known?.signed.record.sequence ?? 0)) tell(name, why)
  }

  function tell(name: string, why: string): void {
    const told = refused.has(name)
    refused.set(name, performance.now())
    if (told) return
    warn(
      `The pointer record ${name} of ${store.place} is not followed: ${why}. ${live ? `Composition ${live.id} keeps serving` : 'Nothing is served'}; see: npm run release -- verify`,
    )
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
                `The store ${store.place} cannot be followed${live ? `; ${live.id} keeps serving` : ''}. ${String(error)}`,
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
