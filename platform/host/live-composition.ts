import { isDeepStrictEqual } from 'node:util'
import type { AcceptedMove } from '@site/composition/accept-move'
import { recordNames, sequenceOf } from '@site/composition/accept-moves'
import type { Composition } from '@site/composition/composition'
import { activeKeys } from '@site/composition/trust'
import { errorMessage } from '@site/shared/errors'
import { readTrust } from '@site/store/read-trust'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { type LoadedComposition, loadComposition } from './load-composition'
import { type MoveToServe, movesToServe } from './moves-to-serve'
import { pacedLooks } from './paced-looks'
import { refusedMoves } from './refused-moves'
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

/** How long one look may try moves that fail, in ms: a newer move, such as a rollback, must not wait for them. */
const TRIALS_MS = 20_000

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
  const refused = refusedMoves()
  // A trial takes seconds: nobody who can be served waits for it.
  const tryOnce = keepTrials(store, () => looks.letGo())
  const looks = pacedLooks(look, (error) =>
    warn(
      `The store ${store.place} cannot be followed${live ? `; ${live.id} keeps serving` : ''}. ${String(error)}`,
    ),
  )

  async function look(): Promise<void> {
    const trusted = readTrust(keysFolder)
    if (!isDeepStrictEqual(trusted, trust)) {
      known = null
      refused.keepOnly([])
    }
    trust = trusted
    const names = recordNames(await store.list(storePaths.pointer))
    const newer = () => names.filter((name) => sequenceOf(name) > (known?.signed.record.sequence ?? 0))
    const problems = new Map<string, string>()
    if (newer().some(refused.isDue))
      // When no move since the newest whole-site one can be served, one of before may.
      (await follow(names, problems, false)) || (live ? null : await follow(names, problems, true))
    refused.keepOnly(newer())
    for (const name of newer()) tell(name, problems.get(name))
  }

  /** Goes over to the newest move that counts and can be served. `false`: there is none. */
  async function follow(
    names: readonly string[],
    problems: Map<string, string>,
    whole: boolean,
  ): Promise<boolean> {
    const refuse = (name: string, why: string) => void problems.set(name, why)
    const note = (name: string, what: string) => warn(`The pointer record ${name} is followed, but ${what}.`)
    const moves = await movesToServe(trust, store, names, { known, whole, refuse, note })
    const begin = performance.now()
    for (const move of moves) {
      // When time is up, a host that serves nothing still tries the oldest.
      const isLate = performance.now() - begin > TRIALS_MS
      if (isLate && (live || move !== moves.at(-1))) continue
      try {
        await serve(move)
        return true
      } catch (error) {
        refuse(fileOf(move), errorMessage(error))
      }
    }
    return false
  }

  async function serve({ signed, composition: read }: MoveToServe): Promise<void> {
    const composition = await read()
    const id = signed.record.composition
    await tryOnce(id, composition)
    const loaded = await loadComposition(store, id, composition)
    known = { signed, composition }
    live = { ...loaded, ...known, keys: activeKeys(trust) }
    onLive?.(composition, id)
  }

  function tell(name: string, why: string | undefined): void {
    if (why === undefined || !refused.add(name, why)) return
    onRefused?.()
    warn(
      `The pointer record ${name} of ${store.place} is not followed: ${why}. ${live ? `Composition ${live.id} keeps serving` : 'Nothing is served'}; see: npm run release -- verify`,
    )
  }

  return {
    async live() {
      await looks.join(live ? 'brief' : 'whole')
      if (live) return live
      throw new Error(
        `There is nothing in the store ${store.place} that may be served. Name the store of the site (STORE_DIR) and the folder of its trust.json (KEYS_DIR), build the site first (npm start), or see what is wrong: npm run release -- verify`,
      )
    },
    complaint: () => looks.complaint() ?? store.complaint?.() ?? refused.complaint(),
  }
}

const fileOf = ({ signed }: MoveToServe): string =>
  storePaths.pointerRecord(signed.record.sequence).slice(`${storePaths.pointer}/`.length)
