import { conflictingClaims } from '@site/composition/conflicting-claims'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'
import { type CompositionChange, changedRemotes, named, type Problem, releasesOf } from './composition-change'
import { refusedContracts } from './contract-range'
import { typeMismatches } from './contract-types'
import { unansweredEvents } from './events'
import { brokenLinks } from './links'
import { heavySecondSet } from './second-set-weight'
import { missingTables } from './tables'

interface GateCheck {
  /**
   * Asked of everything that would be live, and before a rollback too: what holds for a live release already would keep
   * everybody from activating, and from going back. A rule for new releases only is a check of publishing
   * (`platform/release/publish/checks`).
   */
  find(change: CompositionChange, store: ReadableStore): readonly Problem[] | Promise<readonly Problem[]>
  /** What whoever is refused does about it. */
  readonly next: string
}

const TOGETHER =
  'Change the release, or activate it together with a release of the other that fits: npm run release -- activate <name>@<version> <name>@<version>'

const CHECKS: readonly GateCheck[] = [
  {
    find: ({ after }) => conflictingClaims(after),
    next: 'Choose another path or slot in remote.config.ts, or have its owner give it up first.',
  },
  {
    find: refusedContracts,
    next: 'Publish the remote again with a `contract` in its remote.config.ts that the shell speaks, or activate it together with such a shell.',
  },
  { find: unansweredEvents, next: TOGETHER },
  { find: brokenLinks, next: TOGETHER },
  {
    find: missingTables,
    next: 'Add a migration to supabase/migrations that makes it, apply it to the database, and have the set published with it (publish shared, activate shared@<version>). Or correct `tables` in remote.config.ts.',
  },
  {
    find: heavySecondSet,
    next: 'Make the set lighter and publish it under a new version (a module with the very bytes of the live set costs nothing). Or move everybody at once, without --as-next: activate shared@<version> shell@<version> and, built against it, every remote.',
  },
  { find: (change, store) => typeMismatches(store, change), next: TOGETHER },
]

interface Finding {
  readonly problem: Problem
  readonly next: string
}

/** Everything that a composition would break, each with what helps. */
export async function findProblems(store: ReadableStore, change: CompositionChange): Promise<Finding[]> {
  const found = await Promise.all(
    CHECKS.map(async ({ find, next }) => (await find(change, store)).map((problem) => ({ problem, next }))),
  )
  return found.flat()
}

/** The gate that every activation and rollback passes. @throws ReleaseError that says what would break, and whom. */
export async function checkComposition(store: ReadableStore, change: CompositionChange): Promise<void> {
  const { before, after } = change
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
    cause: problems.map(({ problem }) => problem).join('\n         '),
    next: [...new Set(problems.map(({ next }) => next))].join('\n         '),
  })
}
