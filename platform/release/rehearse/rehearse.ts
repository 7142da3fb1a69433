import type { Composition } from '@site/composition/composition'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import type { ReadableStore } from '@site/store/store'
import { readVerified } from '@site/store/verified-file'
import type { Browser } from 'playwright-core'
import { lostTokens } from './lost-tokens'
import { type Party, readParties } from './parties'
import { rehearsePages } from './rehearse-pages'
import { rehearsedComposition } from './rehearsed-composition'
import { allUses, type SharedUses, sharedUses } from './shared-uses'
import { unfitUses } from './unfit-uses'
import { unpackTypes } from './unpack-types'

export interface Rehearsal {
  /** `chat 1.2.0` */
  readonly who: string
  readonly verdict: 'works' | 'breaks' | 'unclear'
  /** Why it breaks, or what cannot be told: a sentence each. */
  readonly because: readonly string[]
}

export interface Sets {
  readonly before: SingletonsRelease
  readonly after: SingletonsRelease
}

export interface RehearsalInput {
  readonly store: ReadableStore
  readonly live: Composition
  readonly sets: Sets
  /** The repository, or the folder in which the packages are installed that the declarations of a set import. */
  readonly root: string
  /** `null`: no page is looked at. */
  readonly browser: Browser | null
}

/**
 * What would happen to everybody who is live, and not yet on a set, if they ran on it as they are: names that are gone, uses that do
 * not fit the types any more, tokens that are gone; then what every page shows.
 */
export async function rehearse({ store, live, sets, root, browser }: RehearsalInput): Promise<Rehearsal[]> {
  const parties = (await readParties(store, live)).filter(({ set }) => set !== sets.after.version)
  const uses = new Map(parties.map((party) => [party.who, usesOf(party, sets)]))
  const [styleBefore, styleAfter] = await Promise.all([
    readStyle(store, sets.before),
    readStyle(store, sets.after),
  ])
  const unfit = await unfitBySets(store, uses, sets, root)
  const pages = browser
    ? await rehearsePages(store, { before: live, after: rehearsedComposition(live, sets) }, browser)
    : null
  return parties.map(({ who, remote, scripts, styles }) => {
    const own = uses.get(who) ?? NOTHING
    const page = (remote && pages?.get(remote)) || { wrong: [], looks: [] }
    const breaks = [
      ...goneNames(own, sets.after),
      ...unfit.of(who),
      ...lostTokens([...scripts.values(), ...styles], styleBefore, styleAfter).map(
        (token) => `it uses the token ${token}, which is gone`,
      ),
      ...page.wrong,
    ]
    const doubts = [
      // The shell hands whole modules on to guests.
      ...(remote ? own.unclear : []).map((what) => `it does not say which names it needs: ${what}`),
      ...unfit.doubts,
      ...page.looks,
    ]
    const verdict = breaks.length ? 'breaks' : doubts.length ? 'unclear' : 'works'
    return { who, verdict, because: [...breaks, ...doubts] }
  })
}

/** What the compiler says of everybody's uses, or why it cannot be asked. */
async function unfitBySets(
  store: ReadableStore,
  uses: ReadonlyMap<string, SharedUses>,
  sets: Sets,
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

const NOTHING: SharedUses = { names: {}, unclear: [] }

function usesOf({ scripts }: Party, { before, after }: Sets): SharedUses {
  const isShared = (specifier: string) => specifier in before.modules || specifier in after.modules
  return allUses([...scripts.values()].map((text) => sharedUses(text, isShared)))
}

function goneNames({ names }: SharedUses, { modules, exports = {} }: SingletonsRelease): string[] {
  return Object.entries(names).flatMap(([specifier, used]) => {
    if (!(specifier in modules)) return [`it imports ${specifier}, which is gone`]
    const there = exports[specifier]
    const gone = there ? Object.keys(used).filter((name) => !there.includes(name)) : []
    return gone.map((name) => `it imports ${name} of ${specifier}, which is gone`)
  })
}

async function readStyle(store: ReadableStore, { stylesheet, files }: SingletonsRelease): Promise<string> {
  const integrity = stylesheet && files[stylesheet]?.integrity
  if (!integrity) return ''
  return (await readVerified(store, { path: stylesheet.slice(1), integrity })).toString('utf8')
}
