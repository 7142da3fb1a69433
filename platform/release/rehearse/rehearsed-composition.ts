import type { Composition } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import { isOnSecondSet } from '@site/composition/second-set'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { ReleaseError } from '@site/store/release-error'
import { resolveSets } from '../compose/resolve-sets'
import { modulesOf, secondSetOf } from '../compose/set-modules'
import { mayStandBeside } from '../compose/stand-beside'

export interface RehearsedSets {
  /** The set that everybody who is rehearsed is on. */
  readonly before: SingletonsRelease
  readonly after: SingletonsRelease
  /** The set of the shell. */
  readonly page: SingletonsRelease
}

/**
 * What would be live if every remote on a set ran on another one as it is. One that may stand beside the page's stands there, and the
 * shell stays on its own; a patch takes the place of the set that it is a patch of. Last good releases are left out: they would hide
 * what fails.
 * @param builds of the store, for majors that remotes bring themselves.
 */
export function rehearsedComposition(
  live: Composition,
  { before, after, page }: RehearsedSets,
  builds: readonly SingletonsRelease[],
): Composition {
  if (before !== page) return withSecond(live, page, after, Object.values(live.remotes), builds)
  if (!mayStandBeside(page, after)) return inPlaceOfThePages(live, after)
  const moved = Object.values(live.remotes).map((release) =>
    isOnSecondSet(live, release.name, release.version) ? release : asBuiltAgainst(after, release),
  )
  return withSecond(live, page, after, moved, builds)
}

function inPlaceOfThePages(live: Composition, set: SingletonsRelease): Composition {
  return {
    ...live,
    shell: { ...live.shell, files: { ...live.shell.files, ...set.files } },
    singletonsVersion: set.version,
    stylesheets: [live.shell.stylesheet, ...(set.stylesheet ? [set.stylesheet] : [])],
    singletons: set.modules,
    tables: set.tables,
    lastGood: {},
  }
}

function withSecond(
  live: Composition,
  page: SingletonsRelease,
  second: SingletonsRelease,
  remotes: readonly Release[],
  builds: readonly SingletonsRelease[],
): Composition {
  const resolved = resolveSets({ sets: [page, second], shell: live.shell, remotes, lastGood: {} }, builds)
  if ('problems' in resolved)
    throw new ReleaseError({
      code: 'KW1611',
      what: `The pages of everybody on ${second.version} were not looked at.`,
      cause: `${resolved.problems.join('; ')}.`,
      next: 'Correct that and rehearse again; --no-pages leaves the pages out.',
    })
  return {
    ...inPlaceOfThePages(live, resolved.page),
    secondSet: secondSetOf(second),
    scopes: resolved.scopes,
    remotes: Object.fromEntries(remotes.map((release) => [release.name, release])),
  }
}

/** A release that says it needs this set and no other. Its prerendered text has the classes of the old kit, and a new build would have others: left out. */
function asBuiltAgainst(set: SingletonsRelease, release: Release): Release {
  const needs = Object.entries(modulesOf(set, 'rest'))
    .filter(([name]) => name in release.needs && !release.ownMajors.includes(name))
    .map(([name, { version }]) => [name, `=${version}`])
  const own = release.ownMajors.map((name) => [name, release.needs[name]])
  return {
    ...withoutFragments(release),
    needs: Object.fromEntries([...needs, ...own]),
    imports: {},
  }
}

const withoutFragments = (release: Release): Release => ({
  ...release,
  routes: release.routes.map((route) => ({ ...route, fragment: null })),
  widgets: release.widgets.map((widget) => ({ ...widget, fragment: null })),
})

/** The same composition without prerendered texts: the browser draws every page, as it draws one that a link leads to. */
export const drawnInBrowser = (composition: Composition): Composition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, release]) => [name, withoutFragments(release)]),
  ),
})
