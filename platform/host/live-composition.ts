import { isDeepStrictEqual } from 'node:util'
import type { AcceptedMove } from '@site/composition/accept-move'
import { acceptMoves, recordNames, sequenceOf } from '@site/composition/accept-moves'
import type { Composition } from '@site/composition/composition'
import { activeKeys, type Trust } from '@site/composition/trust'
import { errorMessage } from '@site/shared/errors'
import { readTrust } from '@site/store/read-trust'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { type LoadedComposition, loadComposition } from './load-composition'
import { keepTrials } from './trials'

export interface LiveComposition extends LoadedComposition, AcceptedMove {
  /** Key id → public key: whose moves an open page follows. */
  readonly keys: Readonly<Record<string, string>>
}

export interface FollowOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly warn: (line: string) => void
  /** Told of every composition that goes live while the host runs, and of the first one. */
  onLive?(composition: Composition, id: string): void
  /** Told once of every move that is passed over. */
  onRefused?(): void
}

/** What a host serves, and what keeps it from serving something newer. */
export interface FollowedPointer {
  /** Rejects when there is nothing that may be served. */
  live(): Promise<LiveComposition>
  /** Why the newest move is not followed, or the store cannot be asked; `null` when all is well. */
  complaint(): string | null
}

/** How long the pointer is trusted before it is looked at again, in ms: activation and rollback show within this and a trial. */
const POINTER_TRUST_MS = 500

/** A refused record is looked at again after this, in ms: what could not be read for a moment must not be passed over for ever. */
const SECOND_LOOK_MS = 10_000

/** So long a visitor waits for a look at the pointer, in ms; then the composition of before answers. */
const PATIENCE_MS = 50

/**
 * Follows the pointer of a store. A record that is unreadable, unsigned, or signed by a key that may not change what it changes
 * is passed over, and so is a composition of which not every page can be composed: the last good one keeps serving. When the trusted
 * keys change, the history is judged anew.
 */
export function followPointer({
  store,
  keysFolder,
  warn,
  onLive,
  onRefused,
}: FollowOptions): FollowedPointer {
  let live: LiveComposition | null = null
  let trust = readTrust(keysFolder)
  /** The live move, once it was accepted under `trust`. */
  let known: AcceptedMove | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  /** The same, given up after a moment. */
  let patience: Promise<void> | null = null
  /** What was wrong with the store at the last look. That is told once, and again after it was back. */
  let away: string | null = null
  /** Record → when it was refused, and why. */
  const refused = new Map<string, { readonly at: number; readonly why: string }>()
  const tryOnce = keepTrials(store)

  async function look(): Promise<void> {
    const trusted = readTrust(keysFolder)
    if (!isDeepStrictEqual(trusted, trust)) {
      known = null
      refused.clear()
    }
    trust = trusted
    const names = recordNames(await store.list(storePaths.pointer))
    const seen = known?.signed.record.sequence ?? 0
    const due = (name: string) =>
      sequenceOf(name) > seen &&
      performance.now() - (refused.get(name)?.at ?? Number.NEGATIVE_INFINITY) >= SECOND_LOOK_MS
    if (!names.some(due)) return
    const problems = new Map<string, string>()
    // Where the newest ground cannot be served, an older one may.
    ;(await follow(trusted, names, problems, false)) ||
      (live ? null : await follow(trusted, names, problems, true))
    for (const [name, why] of problems)
      if (sequenceOf(name) > (known?.signed.record.sequence ?? 0)) tell(name, why)
  }

  /** Goes over to the newest move that counts and can be served. `false`: there is none. */
  async function follow(
    trusted: Trust,
    names: readonly string[],
    problems: Map<string, string>,
    whole: boolean,
  ): Promise<boolean> {
    const refuse = (name: string, why: string) => void problems.set(name, why)
    const note = (name: string, what: string) => warn(`The pointer record ${name} is followed, but ${what}.`)
    const accepted: AcceptedMove[] = []
    for await (const move of acceptMoves(trusted, store, names, { known, whole, refuse, note }))
      accepted.unshift(move)
    for (const move of accepted) {
      const { sequence, composition: id } = move.signed.record
      try {
        await tryOnce(id, move.composition)
        live = { ...(await loadComposition(store, id, move.composition)), ...move, keys: activeKeys(trusted) }
        known = move
        onLive?.(move.composition, id)
        return true
      } catch (error) {
        refuse(names.find((name) => sequenceOf(name) === sequence) ?? '', errorMessage(error))
      }
    }
    return false
  }

  function tell(name: string, why: string): void {
    const told = refused.has(name)
    refused.set(name, { at: performance.now(), why })
    if (told) return
    onRefused?.()
    warn(
      `The pointer record ${name} of ${store.place} is not followed: ${why}. ${live ? `Composition ${live.id} keeps serving` : 'Nothing is served'}; see: npm run release -- verify`,
    )
  }

  function startLooking(): void {
    looking = look()
      .then(
        () => {
          away = null
        },
        (error: unknown) => {
          if (away === null)
            warn(
              `The store ${store.place} cannot be followed${live ? `; ${live.id} keeps serving` : ''}. ${String(error)}`,
            )
          away = `the store cannot be followed: ${errorMessage(error)}`
        },
      )
      .finally(() => {
        checkedAt = performance.now()
        looking = null
      })
    patience = Promise.race([looking, new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref())])
  }

  return {
    async live() {
      if (!looking && performance.now() - checkedAt >= POINTER_TRUST_MS) startLooking()
      if (looking) await (live ? patience : looking)
      if (live) return live
      throw new Error(
        `There is nothing in the store ${store.place} that may be served. Build the site first (npm start), or see what is wrong: npm run release -- verify`,
      )
    },
    complaint() {
      if (away) return away
      const seen = known?.signed.record.sequence ?? 0
      const [newest] = recordNames([...refused.keys()])
      return newest && sequenceOf(newest) > seen
        ? `the move ${newest} is not followed: ${refused.get(newest)?.why}`
        : null
    },
  }
}
