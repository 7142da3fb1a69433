import type { Composition } from '@site/composition/composition'
import { conflictingClaims } from '@site/composition/conflicting-claims'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'
import { type CompositionChange, changedRemotes, named, type Problem, releasesOf } from './composition-change'
import { refusedContracts } from './contract-range'
import { typeMismatches } from './contract-types'
import { unansweredEvents } from './events'
import { brokenLinks } from './links'
import { missingTables } from './tables'

/** Everything that a composition would break. */
export async function findProblems(store: ReadableStore, change: CompositionChange): Promise<Problem[]> {
  return [
    ...conflictingClaims(change.after),
    ...refusedContracts(change),
    ...unansweredEvents(change),
    ...brokenLinks(change),
    ...missingTables(change),
    ...(await typeMismatches(store, change)),
  ]
}

/** The gate that every activation and rollback passes. @throws ReleaseError that says what would break, and whom. */
export async function checkComposition(
  store: ReadableStore,
  before: Composition | null,
  after: Composition,
): Promise<void> {
  const change = { before, after }
  const problems = await findProblems(store, change)
  if (problems.length === 0) return
  const candidates = [...changedRemotes(change)].map((name) => `${name} ${after.remotes[name]?.version}`)
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
