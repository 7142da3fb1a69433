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
import { unfitUses } from './unfit-uses'
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
  const uses = new Map(parties.map((party) => [party.who, usesOf(party, sets)]))
  const [styleBefore, styleAfter] = await Promise.all([
    readStyle(store, sets.before),
    readStyle(store, sets.after),
  ])
  const unfit = await unfitBySets(store, uses, sets, root)
  const pages = browser && (await lookAtPages(browser))
  const journey = journeys && (await journeys.run(store, await future()))
  return parties.map(({ who, remote, scripts, styles }) => {
    const own = uses.get(who) ?? NOTHING
    const page = (remote && pages?.get(remote)) || { wrong: [], looks: [], unseen: [] }
    const breaks = [
      ...goneNames(own, sets.after),
      ...unfit.of(who),
      ...lostTokens([...scripts.values(), ...styles], styleBefore, styleAfter).map(
        (token) => `it uses the token ${token}, which is gone`,
      ),
      ...page.wrong,
      ...(journey && remote === journeys?.remote ? [journey] : []),
    ]
    const doubts = [
      // The shell hands whole modules on to guests.
      ...(remote ? own.unclear : []).map((what) => `it does not say which names it needs: ${what}`),
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
    const remotes = parties.flatMap(({ remote }) => remote ?? [])
    const { rehearsePages } = await import('./rehearse-pages') // with the whole web server, which no other part needs
    return rehearsePages(store, { before: live, after, remotes }, browser)
  }
}

/** What the compiler says of everybody's uses, or why it cannot be asked. */
async function unfitBySets(
  store: ReadableStore,
  uses: ReadonlyMap<string, SharedUses>,
  sets: RehearsedSets,
  root: string,
): Promise<{ of(who: string): string[]; readonly doubts: readonly string[] }> {
  const types = await unpackTypes(store, sets, root)
  try {
    if (!types.known) return { of: () => [], doubts: [types.why] }
    const unfit = await unfitUses(uses, types.before, types.after, types.folder)
    const of = (who: string) =>
      (unfit.get(who) ?? [])
        .filter(({ why }) => !NAME_IS_GONE.test(why))
        .map(({ use, why }) => `it uses ${use}: ${why}`)
    return { of, doubts: [] }
  } finally {
    await types.remove()
  }
}

/** Said by `goneNames` already, in fewer words. */
const NAME_IS_GONE = /^Property '\w+' does not exist on type 'typeof/

const NOTHING: SharedUses = { names: {}, questions: [], unclear: [] }

function usesOf({ scripts }: Party, { before, after }: RehearsedSets): SharedUses {
  const isShared = (specifier: string) => specifier in before.modules || specifier in after.modules
  return allUses([...scripts.values()].map((text) => sharedUses(text, isShared)))
}

function goneNames({ names }: SharedUses, { modules, exports = {} }: SingletonsRelease): string[] {
  return Object.entries(names).flatMap(([specifier, used]) => {
    if (!(specifier in modules)) return [`it imports ${specifier}, which is gone`]
    const there = exports[specifier]
    const gone = there ? used.filter((name) => !there.includes(name)) : []
    return gone.map((name) => `it imports ${name} of ${specifier}, which is gone`)
  })
}

/** The style of a kit, and the tokens of the same sources. */
async function readStyle(store: ReadableStore, set: SingletonsRelease): Promise<string> {
  const { stylesheet, files } = set
  const integrity = stylesheet && files[stylesheet]?.integrity
  const style = integrity ? await readVerified(store, { path: stylesheet.slice(1), integrity }) : ''
  return `${style}${(await readSetTypes(store, set))?.files[TOKENS] ?? ''}`
}
