import { availableParallelism } from 'node:os'
import type { Composition } from '@site/records/documents/composition'
import type { Proof, ProvedJourney } from '@site/records/documents/proof'
import { keeperOf, readKept } from '@site/records/store/kept-texts'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import type { Live } from '../compose/live'
import { toolPackage } from '../machine/tool-package'
import { type Affected, affectedRemotes } from '../policy/affected-remotes'
import { installedChromium } from '../rehearse/open-chromium'
import type { JourneyResult } from './journey-results'
import { openProofSite } from './proof-site'
import { type JourneySet, type Journeys, openJourneys } from './run-journeys'

export interface ProofInput {
  /** The site's repository. */
  readonly root: string
  /** With the releases of the next composition. */
  readonly store: ReadableStore
  readonly live: Live
  readonly next: { readonly id: string; readonly composition: Composition }
  /** Proves these remotes alone. */
  readonly only?: readonly string[]
}

export interface ProofEvents {
  /** Called before any journey is run. */
  begins(affected: readonly (Affected & { readonly journeys: boolean })[]): void
  ends(result: JourneyResult): void
  /** Called before the journeys that failed are run on what is live. */
  compares(count: number): void
}

/** Of one attempt at a journey. */
const JOURNEY_MS = 45_000
/** Of a whole proof. */
const PROOF_MS = 600_000

/**
 * Runs the journeys of every remote that a composition can affect, on that composition. What fails of an unchanged remote is run on what is
 * live as well, which decides whose failure it is.
 * @throws ReleaseError when they cannot be run, or not all of them in time.
 */
export async function prove(input: ProofInput, events: ProofEvents): Promise<Proof> {
  const { store, live, next, only } = input
  const all = affectedRemotes(live.composition, next.composition)
  refuseUnaffected(all, only ?? [])
  const affected = all.filter(({ name }) => !only || only.includes(name))
  const kept = await readJourneys(store, next.composition, affected)
  events.begins(affected.map((each) => ({ ...each, journeys: kept.has(each.name) })))
  const { journeys, backend } =
    kept.size > 0 ? await runOnBoth(input, kept, events) : { journeys: [], backend: false }
  return {
    schema: 1,
    composition: next.id,
    live: live.id,
    remotes: affected.map(({ name }) => ({ name, release: versionOf(next.composition, name) })),
    journeys,
    backend,
    tool: toolPackage().version,
    at: new Date().toISOString(),
  }
}

/** Nothing would be run for such a name, which must not look like a pass. */
function refuseUnaffected(affected: readonly Affected[], only: readonly string[]): void {
  const others = only.filter((name) => !affected.some((each) => each.name === name))
  if (others.length === 0) return
  throw new ReleaseError({
    code: 'KW1636',
    what: 'Nothing was proved.',
    cause: `The change does not affect ${others.join(', ')}; it affects ${affected.map(({ name }) => name).join(', ')}.`,
    next: 'Name one of these with --only, or leave it out.',
  })
}

async function runOnBoth(
  { root, store, live, next }: ProofInput,
  kept: ReadonlyMap<string, JourneySet['files']>,
  events: ProofEvents,
): Promise<Pick<Proof, 'journeys' | 'backend'>> {
  const chromium = findChromium()
  const end = Date.now() + PROOF_MS
  const site = await openProofSite(root)
  try {
    const sets = [...kept].map(async ([remote, files]) => ({
      remote,
      files,
      metadata: await site.metadataOf(remote),
    }))
    const journeys = await openJourneys(await Promise.all(sets), {
      root,
      url: site.url,
      chromium,
      workers: availableParallelism(),
      journeyMs: JOURNEY_MS,
    })
    try {
      await site.show(store, next.composition)
      const results = await runAll(journeys, end, { onResult: events.ends })
      const isNew = (name: string) => versionOf(live.composition, name) !== versionOf(next.composition, name)
      const suspects = results.filter(({ state, remote }) => state === 'failed' && !isNew(remote))
      let onLive: readonly JourneyResult[] = []
      if (suspects.length > 0) {
        events.compares(suspects.length)
        await site.show(store, live.composition)
        onLive = await runAll(journeys, end, { only: suspects, onResult: () => undefined })
      }
      return {
        journeys: results.toSorted(byPlace).map((result) => provedJourney(result, onLive, next.composition)),
        backend: site.hasBackend,
      }
    } finally {
      await journeys.remove()
    }
  } finally {
    await site.close()
  }
}

function findChromium(): NonNullable<ReturnType<typeof installedChromium>> {
  const found = installedChromium()
  if (found) return found
  throw new ReleaseError({
    code: 'KW1631',
    what: 'Nothing was proved.',
    cause: 'There is no Chromium here.',
    next: 'Install one (npx playwright install chromium), or say with CHROMIUM_PATH where it is.',
  })
}

async function readJourneys(
  store: ReadableStore,
  { remotes }: Composition,
  affected: readonly Affected[],
): Promise<ReadonlyMap<string, JourneySet['files']>> {
  const found = new Map<string, JourneySet['files']>()
  for (const { name } of affected) {
    const release = remotes[name]
    const files = release && (await readKept(store, 'journeys', keeperOf(release)))
    if (files) found.set(name, files)
  }
  return found
}

async function runAll(
  journeys: Journeys,
  end: number,
  options: Omit<Parameters<Journeys['run']>[0], 'deadlineMs'>,
): Promise<readonly JourneyResult[]> {
  const { results, unfinished } = await journeys.run({ ...options, deadlineMs: end - Date.now() })
  if (unfinished === null) return results
  throw new ReleaseError({
    code: 'KW1632',
    what: 'The proof was not finished.',
    cause: `Of the journeys, ${results.length} ended: ${unfinished}.`,
    next: 'Run it again where the machine has less to do. With --only <remote> the journeys of one remote are run, for a first look.',
  })
}

/** They end in any order. */
function byPlace(one: JourneyResult, other: JourneyResult): number {
  const [a, b] = [one, other].map(({ remote, file, name }) => [remote, file, name].join('\n'))
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1
}

function provedJourney(
  { remote, file, name, state, ms, error }: JourneyResult,
  onLive: readonly JourneyResult[],
  composition: Composition,
): ProvedJourney {
  const there = onLive.find((other) => other.file === file && other.name === name)
  const failed = there?.state === 'failed' ? 'theirs' : 'broken'
  return {
    remote,
    release: versionOf(composition, remote),
    file: file.slice(file.lastIndexOf(`/${remote}/`) + remote.length + 2),
    name: printable(name),
    result: state === 'failed' ? failed : state,
    ms: Math.round(ms),
    error: error === null ? null : printable(error),
  }
}

const versionOf = ({ remotes }: Composition, name: string): string => remotes[name]?.version ?? ''

/** A journey's own words, as a record may hold them. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 500)
