import type { Composition } from '@site/records/documents/composition'
import type { ReadableStore } from '@site/records/store/store'
import { openChromium } from './open-chromium'
import { type Rehearsal, rehearse } from './rehearse'
import type { RehearsedShared } from './rehearsed-shared'

const WORDS = { works: 'works', breaks: 'breaks', unclear: 'cannot tell' } as const

interface Stage {
  readonly store: ReadableStore
  /** The repository. */
  readonly root: string
  log(line: string): void
}

/** Rehearses a published release of `shared` for all live parts, and prints the result. */
export async function rehearseLive(
  { store, root, log }: Stage,
  live: Composition,
  shared: RehearsedShared,
  { pages, journeys = false }: { readonly pages: boolean; readonly journeys?: boolean },
): Promise<Rehearsal[]> {
  const own = journeys ? { journeys: await journeysOf({ root, live, shared, log }) } : {}
  const browser = pages ? await openChromium() : null
  try {
    const rehearsals = await rehearse({ store, live, shared, root, browser, ...own })
    if (!browser) log('  No page was looked at.')
    for (const { who, verdict, because } of rehearsals)
      log([`  ${who}: ${WORDS[verdict]}`, ...because].join('\n      '))
    return rehearsals
  } finally {
    await browser?.close()
  }
}

/** They run against a whole web server, which nothing else here needs. */
async function journeysOf(...where: Parameters<typeof import('./run-journeys').ownJourneys>) {
  const { ownJourneys } = await import('./run-journeys')
  return ownJourneys(...where)
}
