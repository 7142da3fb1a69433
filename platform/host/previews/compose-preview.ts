import { createHash } from 'node:crypto'
import type { PreviewNotice } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import { exchangeProblems, exchangeReleases } from '@site/records/documents/exchange-releases'
import type { PreviewRecord } from '@site/records/documents/preview-record'
import type { Release } from '@site/records/documents/release'
import { acceptMoves } from '@site/records/history/accept-moves'
import { recordNames } from '@site/records/history/read-records'
import type { Trust } from '@site/records/history/trust'
import { previewReleases } from '@site/records/store/preview-releases'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import type { SiteConfig } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import { cacheResults } from '../bounded-cache'
import { loadComposer } from '../load-composition'
import type { LiveComposition } from '../pointer-state'
import { tryComposition } from '../try-composition'

/** A preview whose pages can be composed. */
export interface ComposedPreview extends Pick<LiveComposition, 'id' | 'composition' | 'composer'> {
  readonly name: string
  /** Path → it is a file of this composition. No other file is served at the preview's origin. */
  readonly files: ReadonlySet<string>
  readonly notice: Omit<PreviewNotice, 'backend'>
  readonly pagesKey: string
}

/** `problems`: why it does not fit what it is based on, or cannot be composed. */
export type PreviewResult =
  | { readonly kind: 'composed'; readonly preview: ComposedPreview }
  | { readonly kind: 'unfit' | 'failing'; readonly problems: readonly string[] }

/** Previews that wait for a trial: each takes seconds of one processor. */
const MOST_WAITING = 10

/** Trials whose outcomes are kept. */
const MOST_TRIED = 50

/** A composition that failed is tried again after this, in ms: the machine may have been too busy. */
const SECOND_TRIAL_MS = 300_000

/** Too many previews are composed at this moment. */
export class Busy extends Error {}

/**
 * Composes previews: the live composition, or the pinned one, with the preview's releases. Nothing of the preview runs in this process, since
 * a release of a remote is text for the host: the composer is that of a shell that was live. Trials run in a thread, one at a time.
 */
export function composePreviews(
  store: ReadableStore,
  config: SiteConfig,
  live: () => Promise<LiveComposition>,
) {
  /** Why a composition failed; `null`: it passed. */
  const cachedTrial = cacheResults<string | null>({
    most: MOST_TRIED,
    msOf: (why) => (why === null ? Number.POSITIVE_INFINITY : SECOND_TRIAL_MS),
  })
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function tryInTurn(id: string, composition: Composition): Promise<void> {
    if (waiting >= MOST_WAITING) throw new Busy()
    waiting++
    const tried = () => tryComposition(store, { id, config }, composition).then(() => null, errorMessage)
    const done = turn.then(() => cachedTrial(id, tried)).finally(() => waiting--)
    turn = done
    const why = await done
    if (why !== null) throw new Error(why)
  }

  /** A team could name a composition with a shell of its own, whose code would run here: only those that were live count. */
  async function pinnedComposition(trust: Trust, id: string): Promise<Composition> {
    const now = await live()
    if (now.id === id) return now.composition
    const names = recordNames(await store.list(storePaths.pointer))
    for await (const { signed, composition } of acceptMoves(trust, store, names, { whole: true }))
      if (signed.record.composition === id) return composition
    throw new Error(`the composition ${id}, which it is pinned to, was never live, or was pruned`)
  }

  return async (trust: Trust, record: PreviewRecord): Promise<PreviewResult> => {
    try {
      const { name, pinned } = record
      const base = pinned ? await pinnedComposition(trust, pinned) : (await live()).composition
      const releases = await previewReleases(store, trust, record)
      const composition = exchangeReleases(base, releases)
      const problems = exchangeProblems(composition, releases)
      if (problems.length > 0) return { kind: 'unfit', problems }
      const id = createHash('sha256').update(JSON.stringify(composition)).digest('hex')
      await tryInTurn(id, composition)
      const composer = await loadComposer(store, composition)
      const files = new Set(compositionFiles(composition).map(({ path }) => path))
      const notice = noticeOf(record, base, releases)
      const pagesKey = `${name} ${record.sequence} ${id}`
      return { kind: 'composed', preview: { id, composition, composer, name, files, notice, pagesKey } }
    } catch (error) {
      if (error instanceof Busy) throw error
      return { kind: 'failing', problems: [errorMessage(error)] }
    }
  }
}

const noticeOf = (
  { name, expires, pinned }: PreviewRecord,
  base: Composition,
  releases: readonly Release[],
): ComposedPreview['notice'] => ({
  name,
  expires,
  pinned: pinned ?? null,
  parts: releases.map((release) => ({
    name: release.name,
    version: release.version,
    instead: base.remotes[release.name]?.version ?? null,
  })),
})
