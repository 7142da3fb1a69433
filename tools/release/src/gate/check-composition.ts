import type { Composition } from '@site/shared/contracts'
import { conflictingClaims } from '@site/shared/signing'
import { ReleaseError } from '../release-error'
import type { Store } from '../store/store'
import { refusedContracts } from './contract-range'
import { typeMismatches } from './contract-types'
import { unansweredEvents } from './events'
import { brokenLinks } from './links'
import { missingTables } from './tables'
import { changedRemotes, named, type Problem, releasesOf, type World } from './world'

/** Everything that a composition would break. */
export async function findProblems(store: Store, world: World): Promise<Problem[]> {
  return [
    ...conflictingClaims(world.after),
    ...refusedContracts(world),
    ...unansweredEvents(world),
    ...brokenLinks(world),
    ...missingTables(world),
    ...(await typeMismatches(store, world)),
  ]
}

/** The gate that every activation and rollback passes. @throws ReleaseError that says what would break, and whom. */
export async function checkComposition(
  store: Store,
  before: Composition | null,
  after: Composition,
): Promise<void> {
  const world = { before, after }
  const problems = await findProblems(store, world)
  if (problems.length === 0) return
  const candidates = [...changedRemotes(world)].map((name) => `${name} ${after.remotes[name]?.version}`)
  const gone = releasesOf(before).filter(({ name }) => !(name in after.remotes))
  throw new ReleaseError({
    what: [
      ...(gone.length ? [`${gone.map(named).join(', ')} cannot be taken away.`] : []),
      ...(candidates.length || !gone.length
        ? [`${candidates.join(', ') || `shell ${after.shell.version}`} cannot go live.`]
        : []),
    ].join(' '),
    cause: problems.join('\n         '),
    next: 'Change the release, or activate it together with one of the others that fits: npm run release -- activate <name>@<version> <name>@<version>',
  })
}
