import { createHash } from 'node:crypto'
import type { Composition } from '@site/records/documents/composition'
import { shortId } from '@site/records/documents/composition-id'
import { type RefusedRecord, recordNames, refusedRecord } from '@site/records/history/read-records'
import { trustAnchor } from '@site/records/history/trust-anchor'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import type { SiteConfig } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import { setNewest } from './bounded-cache'
import { loadComposer } from './load-composition'
import { bothEnds, MOST_READ, type MoveToServe, movesToServe } from './moves-to-serve'
import type { LiveComposition, Refusal } from './pointer-state'
import * as pointer from './pointer-state'
import { tryComposition } from './try-composition'

export interface FollowOptions {
  readonly store: ReadableStore
  readonly keysFolder: string
  /** Compositions are tried with it. */
  readonly config: SiteConfig
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

/** How long a visitor waits for a look at the pointer, in ms; after that the previous composition is served. */
const VISITOR_WAIT_MS = 50

/** How long one look may spend on failing moves, in ms: a newer move, such as a rollback, must not wait for them. */
const TRIALS_MS = 20_000

/** Compositions that are not tried again, for rollbacks. */
const MOST_TRIED = 200

/** Refused moves that one look logs, a line each. Anyone with write access to the store can add any number of them. */
const MOST_LINES = 50

/**
 * Follows the pointer of a store, by the states of `pointer-state.ts`. A record that is unreadable, unsigned, or signed by a key without
 * the rights for its changes is skipped, and so is a composition with a page that cannot be composed: the last good one is still served.
 */
export function followPointer({
  store,
  keysFolder,
  config,
  warn,
  onLive,
  onRefused,
}: FollowOptions): FollowedPointer {
  let state = pointer.startState(readTrust(keysFolder))
  const passed = new Map<string, true>()
  let look: Promise<void> = Promise.resolve()
  /** Resolves with the look, when a trial begins, or after a moment. */
  let briefWait: Promise<void> = look
  let letGo = () => {}

  function begin(): void {
    state = pointer.beginLook(state, performance.now())
    look = lookAtStore().then(
      (names) => {
        state = pointer.endLook(state, names, performance.now())
      },
      (error: unknown) => {
        const still = state.live ? `; ${shortId(state.live.id)} keeps serving` : ''
        if (!state.isAway) warn(`The store ${store.place} cannot be followed${still}. ${String(error)}`)
        state = pointer.endLook(state, null, performance.now())
      },
    )
    const moment = new Promise<void>((done) => {
      letGo = done
      setTimeout(done, VISITOR_WAIT_MS).unref()
    })
    briefWait = Promise.race([look, moment])
  }

  /** Returns the names of all records. */
  async function lookAtStore(): Promise<readonly string[]> {
    state = pointer.judgeBy(state, readTrust(keysFolder))
    const names = recordNames(await store.list(storePaths.pointer))
    const due = pointer.newer(state, names).filter((name) => pointer.isDue(state, name, performance.now()))
    if (due.length === 0) return names
    const problems = new Map<string, Refusal>()
    const these =
      state.known && due.length > MOST_READ
        ? bothEnds(due)
        : names.filter((name) => pointer.mayCount(state, name))
    if ((await follow(these, problems, false)) === 'failed') await follow(these, problems, true)
    const refusals = pointer.newer(state, names).flatMap((name) => problems.get(name) ?? [])
    tell(refusals.filter(({ name }) => !state.refused.has(name)))
    state = pointer.refuse(state, refusals, performance.now())
    return names
  }

  /**
   * Switches to the newest valid move that can be served. `failed`: neither the newest one of the site's key nor any after it can be
   * served; one of the earlier, unread moves may be.
   */
  async function follow(
    names: readonly string[],
    problems: Map<string, Refusal>,
    whole: boolean,
  ): Promise<'followed' | 'failed' | 'none'> {
    const note = (record: RefusedRecord, reason: Refusal['reason']) =>
      void problems.set(record.name, { ...record, reason })
    const moves = await movesToServe(state.trust, store, names, {
      known: state.known,
      whole,
      passed: pointer.passed(state),
      refuse: (record) => note(record, record.isUnsigned ? 'unsigned' : 'invalid'),
      note: (name, what) => warn(`The pointer record ${name} is followed, but ${what}.`),
    })
    const begin = performance.now()
    for (const move of moves) {
      const { name, signed } = move
      if (problems.get(name)?.reason === 'failed') continue
      if (pointer.hasFailed(state, move, begin)) {
        note(refusedRecord(move, 'a page of it could not be composed a moment ago'), 'failed')
        continue
      }
      // When time is up, a host that serves nothing still tries the oldest move.
      const isLate = performance.now() - begin > TRIALS_MS
      if (isLate && (state.live || move !== moves.at(-1))) continue
      try {
        await serve(move, await move.composition())
        return 'followed'
      } catch (error) {
        const reason = error instanceof FailedTrial ? 'failed' : 'invalid'
        note(refusedRecord({ name, signed }, error), reason)
      }
    }
    const oldest = moves.at(-1)
    return oldest && oldest.siteAt === oldest.signed.record.at ? 'failed' : 'none'
  }

  async function serve({ signed, siteAt }: MoveToServe, composition: Composition): Promise<void> {
    const id = signed.record.composition
    if (!passed.has(id)) await tryFirst(id, composition)
    const composer = await loadComposer(store, composition)
    const anchor = trustAnchor(state.trust, { signed, siteAt })
    const pagesKey = createHash('sha256')
      .update(JSON.stringify([id, anchor]))
      .digest('base64')
    state = pointer.serve(state, { id, signed, siteAt, composition, composer, anchor, pagesKey })
    onLive?.(composition, id)
  }

  async function tryFirst(id: string, composition: Composition): Promise<void> {
    state = pointer.beginTrial(state)
    letGo()
    try {
      await tryComposition(store, { id, config }, composition, { passed: state.live?.composition ?? null })
    } catch (error) {
      throw new FailedTrial(errorMessage(error))
    } finally {
      state = pointer.endTrial(state)
    }
    setNewest(passed, id, true, MOST_TRIED)
  }

  function tell(news: readonly Refusal[]): void {
    const serving = state.live ? `Composition ${shortId(state.live.id)} keeps serving` : 'Nothing is served'
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
      if (pointer.mustLook(state, performance.now())) begin()
      if (state.phase !== 'resting') await (state.live ? briefWait : look)
      if (state.live) return state.live
      throw new Error(
        `There is nothing in the store ${store.place} that may be served. Name the store of the site (STORE_DIR) and the folder of its trust.json (KEYS_DIR), build the site first (npm start), or see what is wrong: npm run release -- verify`,
      )
    },
    complaint: () => pointer.complaintOf(state, performance.now(), store.complaint?.() ?? null),
  }
}

/** A page of a composition could not be composed. */
class FailedTrial extends Error {}
