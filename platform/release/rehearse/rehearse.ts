import type { Composition } from '@site/composition/composition'
import { TOKENS } from '@site/composition/set-types'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import type { ReadableStore } from '@site/store/store'
import { readVerified } from '@site/store/verified-file'
import { publishedSets } from '../compose/published-sets'
import { lostTokens } from './lost-tokens'
import type { PageOpener } from './page-look'
import { type Party, readParties } from './parties'
import { type RehearsedSets, rehearsedComposition } from './rehearsed-composition'
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
  readonly sets: RehearsedSets
  /** The repository, or the folder in which the packages are installed that the declarations of a set import. */
  readonly root: string
  /** `null`: no page is looked at. */
  readonly browser: PageOpener | null
  readonly journeys?: OwnJourneys
}

/**
 * What would happen to everybody who is live on one set if they ran on another as they are: names that are gone, uses that do
 * not fit the types any more, tokens that are gone; then what every page shows.
 */
export async function rehearse({
  store,
  live,
  sets,
  root,
  browser,
  journeys,
}: RehearsalInput): Promise<Rehearsal[]> {
  const parties = (await readParties(store, live)).filter(({ set }) => set === sets.before.version)
  const files = new Map(parties.map((party) => [party.who, usesByFile(party, sets)]))
  const uses = new Map([...files].map(([who, byFile]) => [who, allUses([...byFile.values()])]))
  // The tokens of a set come with its declarations: without these none is known to be gone, and that is a doubt already.
  const areTokensKnown = sets.before.types && sets.after.types
  const [styleBefore, styleAfter] = await Promise.all([
    readStyle(store, sets.before),
    readStyle(store, sets.after),
  ])
  const unfit = await unfitBySets(store, uses, sets, root)
  const pages = browser && (await lookAtPages(browser))
  const journey = journeys && (await journeys.run(store, await future()))
  return parties.map(({ who, part, scripts, styles }) => {
    const own = uses.get(who) ?? NOTHING
    const where = (isIn: (uses: SharedUses) => boolean) =>
      placeOf([...(files.get(who) ?? [])].find(([, used]) => isIn(used))?.[0])
    const whereText = (text: string) => placeOf([...scripts].find(([, script]) => script.includes(text))?.[0])
    const page = pages?.get(part) ?? { wrong: [], looks: [], unseen: [] }
    const breaks = [
      ...goneNames(own, sets.after, where),
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

  async function future() {
    return rehearsedComposition(live, sets, await publishedSets(store))
  }
  async function lookAtPages(browser: PageOpener) {
    const after = await future()
    const { rehearsePages } = await import('./rehearse-pages') // with the whole web server, which no other part needs
    return rehearsePages(store, { before: live, after, parts: parties.map(({ part }) => part) }, browser)
  }
}

/** What the compiler says of everybody's uses, or why it cannot be asked. */
async function unfitBySets(
  store: ReadableStore,
  uses: ReadonlyMap<string, SharedUses>,
  sets: RehearsedSets,
  root: string,
): Promise<{ of(who: string): UnfitUse[]; readonly doubts: readonly string[] }> {
  const types = await unpackTypes(store, sets, root)
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
function usesByFile({ scripts }: Party, { before, after }: RehearsedSets): ReadonlyMap<string, SharedUses> {
  const isShared = (specifier: string) => specifier in before.modules || specifier in after.modules
  return new Map([...scripts].map(([path, text]) => [path, sharedUses(text, isShared)]))
}

/** Behind a sentence: the first file of which it is true. */
const placeOf = (path: string | undefined): string => (path ? ` (${path})` : '')

/** @param where the file with a use, as it stands behind a sentence. */
function goneNames(
  { names }: SharedUses,
  { modules, exports = {} }: SingletonsRelease,
  where: (isIn: (uses: SharedUses) => boolean) => string,
): string[] {
  return Object.entries(names).flatMap(([specifier, used]) => {
    if (!(specifier in modules))
      return [`it imports ${specifier}, which is gone${where((file) => specifier in file.names)}`]
    const there = exports[specifier]
    const gone = there ? used.filter((name) => !there.includes(name)) : []
    return gone.map((name) => {
      const file = where((script) => script.names[specifier]?.includes(name) === true)
      return `it imports ${name} of ${specifier}, which is gone${file}`
    })
  })
}

/** The style of a kit, and the tokens of the same sources. */
async function readStyle(store: ReadableStore, set: SingletonsRelease): Promise<string> {
  const { stylesheet, files } = set
  const integrity = stylesheet && files[stylesheet]?.integrity
  const style = integrity ? await readVerified(store, { path: stylesheet.slice(1), integrity }) : ''
  return `${style}${(await readSetTypes(store, set))?.files[TOKENS] ?? ''}`
}
