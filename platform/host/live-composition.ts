import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Composition } from '@site/records/documents/composition'
import { shortId } from '@site/records/documents/composition-id'
import type { AcceptedMove } from '@site/records/history/accept-move'
import {
  type RefusedRecord,
  recordNames,
  refusedRecord,
  sequenceOf,
} from '@site/records/history/read-records'
import { type TrustAnchor, trustAnchor } from '@site/records/history/trust-anchor'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { type LoadedComposition, loadComposition } from './load-composition'
import { bothEnds, MOST_READ, type MoveToServe, movesToServe } from './moves-to-serve'
import { pacedLooks } from './paced-looks'
import { refusedMoves } from './refused-moves'
import { keepTrials } from './trials'

export interface LiveComposition extends LoadedComposition, AcceptedMove {
  /** The trust anchor with which an open page checks the next moves. */
  readonly anchor: TrustAnchor
  /** The cache key of pages of this composition and this anchor. */
  readonly pagesKey: string
}

export interface FollowOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly warn: (line: string) => void
  /** Called with every composition that goes live while the host runs, and with the first one. */
  onLive?(composition: Composition, id: string): void
  /** Called once for every skipped move. */
  onRefused?(): void
}

/** The composition that a host serves, and the problem with a newer one. */
export interface FollowedPointer {
  /** Rejects when there is nothing to serve. */
  live(): Promise<LiveComposition>
  /** Why the newest move is not followed, or the store is unreachable; `null` when all is well. */
  complaint(): string | null
}

/** How long one look may spend on failing moves, in ms: a newer move, such as a rollback, must not wait for them. */
const TRIALS_MS = 20_000

/** Refused moves that one look logs, a line each. Anyone with write access to the store can add any number of them. */
const MOST_LINES = 50

/**
 * Follows the pointer of a store. A record that is unreadable, unsigned, or signed by a key without the rights for its changes is
 * skipped, and so is a composition with a page that cannot be composed: the last good one is still served. When the trusted keys change,
 * the history is checked again.
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
  /** The live move, accepted under `trust`. */
  let known: AcceptedMove | null = null
  const refused = refusedMoves()
  // A trial takes seconds: visitors who can be served do not wait for it.
  const tryOnce = keepTrials(store, () => looks.letGo())
  const looks = pacedLooks(look, (error) =>
    warn(
      `The store ${store.place} cannot be followed${live ? `; ${shortId(live.id)} keeps serving` : ''}. ${String(error)}`,
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
    const problems = new Map<string, RefusedRecord>()
    const due = newer().filter(refused.isDue)
    if (due.length > 0) {
      const these = known && due.length > MOST_READ ? bothEnds(due) : names.filter(refused.mayCount)
      if ((await follow(these, problems, false)) === 'failed') await follow(these, problems, true)
    }
    const left = newer()
    refused.keepOnly(left)
    tell(left.flatMap((name) => problems.get(name) ?? []))
  }

  /**
   * Switches to the newest valid move that can be served. `failed`: neither the newest one of the site's key nor any after it can be
   * served; one of the earlier, unread moves may be.
   */
  async function follow(
    names: readonly string[],
    problems: Map<string, RefusedRecord>,
    whole: boolean,
  ): Promise<'followed' | 'failed' | 'none'> {
    const refuse = (refusal: RefusedRecord) => void problems.set(refusal.name, refusal)
    const note = (name: string, what: string) => warn(`The pointer record ${name} is followed, but ${what}.`)
    const options = { known, whole, passed: refused.passed(), refuse, note }
    const moves = await movesToServe(trust, store, names, options)
    const begin = performance.now()
    for (const move of moves) {
      // When time is up, a host that serves nothing still tries the oldest move.
      const isLate = performance.now() - begin > TRIALS_MS
      if (isLate && (live || move !== moves.at(-1))) continue
      try {
        await serve(move)
        return 'followed'
      } catch (error) {
        refuse(refusedRecord({ name: fileOf(move), signed: move.signed }, error))
      }
    }
    const oldest = moves.at(-1)
    return oldest && oldest.siteAt === oldest.signed.record.at ? 'failed' : 'none'
  }

  async function serve({ signed, siteAt, composition: read }: MoveToServe): Promise<void> {
    const composition = await read()
    const id = signed.record.composition
    await tryOnce(id, composition)
    const loaded = await loadComposition(store, id, composition)
    known = { signed, composition, siteAt }
    const anchor = trustAnchor(trust, known)
    const pagesKey = createHash('sha256')
      .update(JSON.stringify([id, anchor]))
      .digest('base64')
    live = { ...loaded, ...known, anchor, pagesKey }
    onLive?.(composition, id)
  }

  function tell(refusals: readonly RefusedRecord[]): void {
    const news = refusals.filter(refused.add)
    const serving = live ? `Composition ${shortId(live.id)} keeps serving` : 'Nothing is served'
    for (const { name, why } of news.slice(0, MOST_LINES))
      warn(
        `The pointer record ${name} of ${store.place} is not followed: ${why}. ${serving}; see: npm run release -- verify`,
      )
    if (news.length > MOST_LINES)
      warn(
        `${news.length - MOST_LINES} more pointer records of ${store.place} are not followed. ${serving}; see: npm run release -- verify`,
      )
    for (const _ of news) onRefused?.()
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
