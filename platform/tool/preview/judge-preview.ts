import type { Composition } from '@site/records/documents/composition'
import { exchangeProblems, exchangeReleases } from '@site/records/documents/exchange-releases'
import type { PreviewRecord } from '@site/records/documents/preview-record'
import type { Release } from '@site/records/documents/release'
import { previewReleases } from '@site/records/store/preview-releases'
import { ReleaseError, type ReleaseErrorParts } from '@site/records/store/release-error'
import { hasParameter } from '@site/shared/contracts'
import { type Live, type LiveState, readLive } from '../compose/live'
import { idOfComposition } from '../compose/named-composition'
import { nothingLive } from '../compose/nothing-live'
import { obstacleFor, refusalOf } from '../compose/obstacle'
import type { PlanContext } from '../compose/release-context'
import { type Difference, releaseDifferences } from '../compose/release-differences'
import { tryBeforeSigning } from '../compose/try-before-signing'
import { NOTHING } from './sign-preview'

type Stored = Pick<PlanContext, 'store' | 'trust'>

/** The facts of a preview for a reviewer. */
export interface Judgement {
  /** Id of its composition. */
  readonly composition: string
  readonly differences: readonly Difference[]
  /** Why its releases could not go live together now; `null` if they could. */
  readonly gate: ReleaseErrorParts | null
  /** The live composition, and that of the preview. */
  readonly before: Composition
  readonly after: Composition
  /** Where its parts are seen: their pages, without those that have a parameter. */
  readonly paths: readonly string[]
}

/** The state of a store. @throws ReleaseError when nothing is live that a preview could be based on. */
export async function liveOf({ store, trust }: Stored): Promise<LiveState & { readonly live: Live }> {
  const state = await readLive(store, trust())
  const { live } = state
  if (live) return { ...state, live }
  throw nothingLive(NOTHING, store.place, state)
}

/** The differences from live, and whether it could go live. @throws ReleaseError when its parts do not fit: no host could show it. */
export async function judgePreview(
  { store, trust }: Stored,
  state: Pick<PreviewRecord, 'parts' | 'with'>,
): Promise<Judgement> {
  const now = await liveOf({ store, trust })
  const base = now.live.composition
  const releases = await previewReleases(store, trust(), state)
  const composition = exchangeReleases(base, releases)
  const problems = exchangeProblems(composition, releases)
  if (problems.length > 0)
    throw new ReleaseError({
      code: 'KW1623',
      what: NOTHING,
      cause: `${problems.join('; ')}.`,
      next: 'Build the part against what is live, or show it together with the one that it needs: --with <preview>',
    })
  const parts = Object.fromEntries(releases.map((release) => [release.name, release.version]))
  const id = idOfComposition(JSON.stringify(composition))
  const gate =
    (await obstacleFor(store, trust(), now, parts)) ??
    (await refusalOf(() => tryBeforeSigning(store, id, composition)))
  return {
    composition: id,
    before: base,
    after: composition,
    gate,
    differences: releases.flatMap((release) => releaseDifferences(base.remotes[release.name], release)),
    paths: [...new Set(releases.flatMap(pathsOf))].filter((path) => !hasParameter(path)),
  }
}

/** Its pages, and the home page for a widget that stands beside pages. */
const pathsOf = ({ routes, widgets }: Release): string[] => [
  ...routes.map(({ path }) => path),
  ...(widgets.some(({ layouts }) => layouts.length > 0) ? ['/'] : []),
]
