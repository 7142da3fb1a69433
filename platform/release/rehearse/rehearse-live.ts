import type { Composition } from '@site/composition/composition'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'
import { readSet } from '../compose/published-sets'
import { areOfOneLine } from '../compose/stand-beside'
import { openChromium } from './open-chromium'
import { type Rehearsal, rehearse } from './rehearse'
import type { RehearsedSets } from './rehearsed-composition'

const WORDS = { works: 'works', breaks: 'breaks', unclear: 'cannot tell' } as const

interface Stage {
  readonly store: ReadableStore
  /** The repository. */
  readonly root: string
  log(line: string): void
}

/** Rehearses a published set for everybody who is live on another one, and says what came out. */
export async function rehearseLive(
  { store, root, log }: Stage,
  live: Composition,
  sets: RehearsedSets,
  { pages, journeys = false }: { readonly pages: boolean; readonly journeys?: boolean },
): Promise<Rehearsal[]> {
  const own = journeys ? { journeys: await journeysOf({ root, live, sets, log }) } : {}
  const browser = pages ? await openChromium() : null
  try {
    const rehearsals = await rehearse({ store, live, sets, root, browser, ...own })
    if (!browser) log('  No page was looked at.')
    for (const { who, verdict, because } of rehearsals)
      log([`  ${who}: ${WORDS[verdict]}`, ...because].join('\n      '))
    return rehearsals
  } finally {
    await browser?.close()
  }
}

/** They are run against a whole web server, which no other part needs. */
async function journeysOf(...where: Parameters<typeof import('./run-journeys').ownJourneys>) {
  const { ownJourneys } = await import('./run-journeys')
  return ownJourneys(...where)
}

/** A patch is rehearsed by whoever is on the set that it is a patch of, any other set by whoever is not on it yet. */
export async function chooseSets(
  store: ReadableStore,
  { singletonsVersion, secondSet }: Composition,
  version: string,
): Promise<RehearsedSets> {
  const live = [singletonsVersion, ...(secondSet ? [secondSet.version] : [])]
  const sets = await Promise.all(live.map((name) => readSet(store, name)))
  const after = await readSet(store, version)
  const others = sets.filter((set) => set.version !== version)
  const before = others.find((set) => areOfOneLine(set, after)) ?? others[0]
  const [page] = sets
  if (page && before) return { page, before, after }
  throw new ReleaseError({
    code: 'KW1610',
    what: 'Nothing was rehearsed.',
    cause: `Everybody is on the set ${version} already.`,
    next: 'Name another one that is published.',
  })
}
