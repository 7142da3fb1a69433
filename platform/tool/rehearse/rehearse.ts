import type { Composition } from '@site/records/documents/composition'
import { moduleOf } from '@site/records/documents/majors'
import type { SharedRelease } from '@site/records/documents/shared-release'
import { TOKENS } from '@site/records/documents/shared-types'
import type { ReadableStore } from '@site/records/store/store'
import { readVerified } from '@site/records/store/verified-file'
import { lostTokens } from './lost-tokens'
import type { PageOpener } from './page-look'
import { type Party, readParties } from './parties'
import { rehearsedSite } from './rehearsed-composition'
import type { RehearsedShared } from './rehearsed-shared'
import type { OwnJourneys } from './run-journeys'
import { type TypeFindings, typeFindings } from './type-findings'
import { readSharedTypes, unpackTypes } from './unpack-types'

export interface Rehearsal {
  /** `chat 1.2.0` */
  readonly who: string
  readonly verdict: 'works' | 'breaks' | 'unclear'
  /** Why it breaks, what could not be checked, and which pages were not opened: a sentence each. */
  readonly because: readonly string[]
}

export interface RehearsalInput {
  readonly store: ReadableStore
  readonly live: Composition
  readonly shared: RehearsedShared
  /** The repository, or the folder with the installed packages that the declarations of `shared` import. */
  readonly root: string
  /** `null`: pages are not opened. */
  readonly browser: PageOpener | null
  readonly journeys?: OwnJourneys
}

/**
 * The effect on all live parts of running on a release of `shared` without a new build: missing names, sources that no longer
 * compile, missing tokens; then the differences of every page.
 */
export async function rehearse({
  store,
  live,
  shared,
  root,
  browser,
  journeys,
}: RehearsalInput): Promise<Rehearsal[]> {
  const { before, after, takes } = shared
  const parties = (await readParties(store, live)).filter(({ majors }) =>
    majors.some((major) => major in takes),
  )
  // Tokens come with the declarations: without these no missing one is known, and that is already a doubt.
  const areTokensKnown = before.types && after.types
  const [styleBefore, styleAfter] = await Promise.all([readStyle(store, before), readStyle(store, after)])
  const types = await typesOf(store, parties, shared, root)
  const pages = browser && (await lookAtPages(browser))
  const future = () => rehearsedSite(store, live, shared)
  const journey = journeys && (await runOwn(journeys))
  return parties.map((party) => {
    const { who, part, scripts, styles } = party
    const found = types.get(party) ?? { breaks: [], doubts: [], unseen: [] }
    const page = pages?.get(part) ?? { wrong: [], looks: [], unseen: [] }
    const placeOf = (token: string) =>
      [...scripts].find(([, script]) => script.includes(token))?.[0] ?? 'its style sheet'
    const breaks = [
      ...goneNames(party, shared, found.breaks),
      ...found.breaks,
      ...(areTokensKnown ? lostTokens([...scripts.values(), ...styles], styleBefore, styleAfter) : []).map(
        (token) => `it uses the token ${token}, which is gone (${placeOf(token)})`,
      ),
      ...page.wrong,
      ...(journey && part === journeys?.remote ? [journey] : []),
    ]
    const doubts = [...found.doubts, ...page.looks]
    const verdict = breaks.length ? 'breaks' : doubts.length ? 'unclear' : 'works'
    return { who, verdict, because: [...breaks, ...doubts, ...found.unseen, ...page.unseen] }
  })

  async function runOwn({ run }: OwnJourneys) {
    const site = await future()
    return run(site.store, site.composition)
  }
  async function lookAtPages(opener: PageOpener) {
    const site = await future()
    const { rehearsePages } = await import('./rehearse-pages') // with the whole web server, which nothing else here needs
    const parts = parties.map(({ part }) => part)
    return rehearsePages(site.store, { before: live, after: site.composition, parts }, opener)
  }
}

async function typesOf(
  store: ReadableStore,
  parties: readonly Party[],
  shared: RehearsedShared,
  root: string,
): Promise<ReadonlyMap<Party, TypeFindings>> {
  const types = await unpackTypes(store, shared, root)
  try {
    return await typeFindings(parties, types, shared)
  } finally {
    await types.remove()
  }
}

/** Names that its scripts import, and the next release lacks. @param known the findings in its sources: those have line numbers. */
function goneNames(
  { imports }: Party,
  { after: { modules }, takes }: RehearsedShared,
  known: readonly string[],
): string[] {
  const isKnown = (name: string) => known.some((why) => why.includes(`'${name}'`))
  return Object.entries(imports).flatMap(([major, names]) => {
    const next = modules[takes[major] ?? '']
    const gone = next ? names.filter((name) => !next.exports.includes(name) && !isKnown(name)) : []
    return gone.map((name) => `it imports ${name} of ${major}, which is gone`)
  })
}

/** The style sheet of a kit, and the tokens of the same sources. */
async function readStyle(store: ReadableStore, release: SharedRelease): Promise<string> {
  const kit = Object.entries(release.modules).find(([major]) => moduleOf(major) === 'kit')?.[1]
  const integrity = kit?.stylesheet && kit.files[kit.stylesheet]?.integrity
  const style = integrity ? await readVerified(store, { path: kit.stylesheet.slice(1), integrity }) : ''
  return `${style}${(await readSharedTypes(store, release))?.files[TOKENS] ?? ''}`
}
