import type { Composition } from '@site/records/documents/composition'
import { moduleOf } from '@site/records/documents/majors'
import { TOKENS } from '@site/records/documents/set-types'
import type { SingletonsRelease } from '@site/records/documents/singletons-release'
import type { ReadableStore } from '@site/records/store/store'
import { readVerified } from '@site/records/store/verified-file'
import { lostTokens } from './lost-tokens'
import type { PageOpener } from './page-look'
import { type Party, readParties } from './parties'
import { rehearsedSite } from './rehearsed-composition'
import type { RehearsedShared } from './rehearsed-shared'
import type { OwnJourneys } from './run-journeys'
import { allUses, type SharedUses, sharedUses } from './shared-uses'
import { SHELL } from './shell-part'
import { type UnfitUse, unfitUses } from './unfit-uses'
import { readSetTypes, unpackTypes } from './unpack-types'

export interface Rehearsal {
  /** `chat 1.2.0` */
  readonly who: string
  readonly verdict: 'works' | 'breaks' | 'unclear'
  /** Why it breaks, what cannot be told, and which pages were not opened: a sentence each. */
  readonly because: readonly string[]
}

export interface RehearsalInput {
  readonly store: ReadableStore
  readonly live: Composition
  readonly shared: RehearsedShared
  /** The repository, or the folder in which the packages are installed that the declarations of a set import. */
  readonly root: string
  /** `null`: no page is looked at. */
  readonly browser: PageOpener | null
  readonly journeys?: OwnJourneys
}

/**
 * What would happen to everybody who is live if they ran on a release of `shared` as they are: names that are gone, uses that do
 * not fit the types any more, tokens that are gone; then what every page shows.
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
  const files = new Map(parties.map((party) => [party.who, usesByFile(party, live.majors)]))
  const uses = new Map([...files].map(([who, byFile]) => [who, allUses([...byFile.values()])]))
  // Tokens come with the declarations: without these none is known to be gone, and that is a doubt already.
  const areTokensKnown = before.types && after.types
  const [styleBefore, styleAfter] = await Promise.all([readStyle(store, before), readStyle(store, after)])
  const unfit = await unfitUsesOf(store, uses, shared, root)
  const pages = browser && (await lookAtPages(browser))
  const future = () => rehearsedSite(store, live, shared)
  const journey = journeys && (await runOwn(journeys))
  return parties.map(({ who, part, scripts, styles }) => {
    const own = uses.get(who) ?? NOTHING
    const where = (isIn: (uses: SharedUses) => boolean) =>
      placeOf([...(files.get(who) ?? [])].find(([, used]) => isIn(used))?.[0])
    const whereText = (text: string) => placeOf([...scripts].find(([, script]) => script.includes(text))?.[0])
    const page = pages?.get(part) ?? { wrong: [], looks: [], unseen: [] }
    const breaks = [
      ...goneNames(own, shared, where),
      ...unfit
        .of(who)
        .map(
          ({ use, why }) =>
            `it uses ${use}: ${why}${where(({ questions }) => questions.some((asked) => asked.use === use))}`,
        ),
      ...(areTokensKnown ? lostTokens([...scripts.values(), ...styles], styleBefore, styleAfter) : []).map(
        (token) => `it uses the token ${token}, which is gone${whereText(token) || ' (its style sheet)'}`,
      ),
      ...page.wrong,
      ...(journey && part === journeys?.remote ? [journey] : []),
    ]
    const doubts = [
      // The shell hands whole modules on to guests.
      ...(part === SHELL ? [] : own.unclear).map((what) => `it does not say which names it needs: ${what}`),
      ...unfit.doubts,
      ...page.looks,
    ]
    const verdict = breaks.length ? 'breaks' : doubts.length ? 'unclear' : 'works'
    return { who, verdict, because: [...breaks, ...doubts, ...page.unseen] }
  })

  async function runOwn({ run }: OwnJourneys) {
    const site = await future()
    return run(site.store, site.composition)
  }
  async function lookAtPages(opener: PageOpener) {
    const site = await future()
    const { rehearsePages } = await import('./rehearse-pages') // with the whole web server, which no other part needs
    const parts = parties.map(({ part }) => part)
    return rehearsePages(site.store, { before: live, after: site.composition, parts }, opener)
  }
}

/** What the compiler says of everybody's uses, or why it cannot be asked. */
async function unfitUsesOf(
  store: ReadableStore,
  uses: ReadonlyMap<string, SharedUses>,
  shared: RehearsedShared,
  root: string,
): Promise<{ of(who: string): UnfitUse[]; readonly doubts: readonly string[] }> {
  const types = await unpackTypes(store, shared, root)
  try {
    if (!types.known) return { of: () => [], doubts: [types.why] }
    const unfit = await unfitUses(uses, types.before, types.after, types.folder)
    const of = (who: string) => (unfit.get(who) ?? []).filter(({ why }) => !NAME_IS_GONE.test(why))
    return { of, doubts: [] }
  } finally {
    await types.remove()
  }
}

/** Said by `goneNames` already, in fewer words. */
const NAME_IS_GONE = /^Property '\w+' does not exist on type 'typeof/

const NOTHING: SharedUses = { names: {}, questions: [], unclear: [] }

/** Path of a script → what it uses. */
function usesByFile({ scripts }: Party, majors: Composition['majors']): ReadonlyMap<string, SharedUses> {
  const isShared = (specifier: string) => specifier in majors
  return new Map([...scripts].map(([path, text]) => [path, sharedUses(text, isShared)]))
}

/** Behind a sentence: the first file of which it is true. */
const placeOf = (path: string | undefined): string => (path ? ` (${path})` : '')

/** @param where the file with a use, as it stands behind a sentence. */
function goneNames(
  { names }: SharedUses,
  { after: { modules }, takes }: RehearsedShared,
  where: (isIn: (uses: SharedUses) => boolean) => string,
): string[] {
  return Object.entries(names).flatMap(([major, used]) => {
    const next = modules[takes[major] ?? '']
    if (!next) return []
    const exports: readonly string[] = next.exports
    const gone = used.filter((name) => !exports.includes(name))
    return gone.map((name) => {
      const file = where((script) => script.names[major]?.includes(name) === true)
      return `it imports ${name} of ${major}, which is gone${file}`
    })
  })
}

/** The style of a kit, and the tokens of the same sources. */
async function readStyle(store: ReadableStore, set: SingletonsRelease): Promise<string> {
  const kit = Object.entries(set.modules).find(([major]) => moduleOf(major) === 'kit')?.[1]
  const integrity = kit?.stylesheet && kit.files[kit.stylesheet]?.integrity
  const style = integrity ? await readVerified(store, { path: kit.stylesheet.slice(1), integrity }) : ''
  return `${style}${(await readSetTypes(store, set))?.files[TOKENS] ?? ''}`
}
