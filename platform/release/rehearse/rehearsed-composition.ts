import type { Composition } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { ReleaseError } from '@site/store/release-error'
import { resolveSets } from '../compose/resolve-sets'
import { modulesOf } from '../compose/set-modules'
import { mayStandBeside } from '../compose/stand-beside'

/**
 * What would be live if every remote ran on another set as it is. A set that may stand beside the page's stands there, and the shell
 * stays on its own; any other takes the place of the page's. Last good releases are left out: they would hide what fails.
 */
export function rehearsedComposition(
  live: Composition,
  { before, after }: Readonly<Record<'before' | 'after', SingletonsRelease>>,
): Composition {
  return mayStandBeside(before, after) ? besideThePages(live, before, after) : inPlaceOfThePages(live, after)
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

function besideThePages(live: Composition, page: SingletonsRelease, set: SingletonsRelease): Composition {
  const remotes = Object.values(live.remotes).map((release) => asBuiltAgainst(set, release))
  const resolved = resolveSets({ sets: [page, set], shell: live.shell, remotes, lastGood: {} }, [])
  if ('problems' in resolved)
    throw new ReleaseError({
      what: `The pages of everybody on ${set.version} were not looked at.`,
      cause: `${resolved.problems.join('; ')}.`,
      next: 'Correct that and rehearse again; --no-pages leaves the pages out.',
    })
  return {
    ...inPlaceOfThePages(live, resolved.page),
    secondSet: {
      version: set.version,
      modules: modulesOf(set, 'rest'),
      stylesheet: set.stylesheet,
      files: set.files,
    },
    scopes: resolved.scopes,
    remotes: Object.fromEntries(remotes.map((release) => [release.name, release])),
  }
}

/** A release that says it needs this set and no other. Its prerendered text has the classes of the old kit, and a new build would have others: left out. */
function asBuiltAgainst(set: SingletonsRelease, release: Release): Release {
  const needs = Object.entries(modulesOf(set, 'rest'))
    .filter(([name]) => name in release.needs)
    .map(([name, { version }]) => [name, `=${version}`])
  return {
    ...release,
    needs: Object.fromEntries(needs),
    imports: {},
    routes: release.routes.map((route) => ({ ...route, fragment: null })),
    widgets: release.widgets.map((widget) => ({ ...widget, fragment: null })),
  }
}
