import type { Composition } from '@site/composition/composition'
import { parseDocument } from '@site/composition/parse-document'
import { MOST_RELEASE_BYTES, Release } from '@site/composition/release'
import { releaseText } from '@site/composition/signed-text'
import { errorMessage } from '@site/shared/errors'
import { ReleaseError } from '@site/store/release-error'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { publishedSets } from '../compose/published-sets'
import type { Signer } from '../keys/key-ring'
import { refuseForeign } from '../keys/refuse-foreign'
import { addRelease } from './add-release'
import type { Candidate, CandidateCheck } from './candidate'
import { declaredTables } from './checks/declared-tables'
import { exposedModule } from './checks/exposed-module'
import { fittingSet } from './checks/fitting-set'
import { contractRange, liveClaims } from './checks/live-claims'
import { noSecrets } from './checks/no-secrets'
import { oneCopy } from './checks/one-copy'
import { sizeBudget } from './checks/size-budget'
import { styleSheet } from './checks/style-sheet'

const CHECKS: readonly CandidateCheck[] = [
  contractRange,
  declaredTables,
  exposedModule,
  fittingSet,
  liveClaims,
  noSecrets,
  oneCopy,
  sizeBudget,
  styleSheet,
]

/** `new`: it was added, or (in a dry run) would be. `there`: the store has these very bytes already. */
export type PublishOutcome = 'new' | 'there'

export interface PublishOptions {
  readonly store: Store
  readonly signer: Signer
  readonly live: Composition | null
  readonly dryRun: boolean
}

/**
 * Checks a candidate and adds it to the store under its version, for ever.
 * @throws ReleaseError when a check fails, or when the version exists with other bytes.
 */
export async function publish(candidate: Candidate, options: PublishOptions): Promise<PublishOutcome> {
  const { store, signer, live, dryRun } = options
  const { release, folder } = candidate
  refuseForeign(signer, [release.name], `${release.name} ${release.version} is not published.`)
  const sets = await publishedSets(store)
  const found = await Promise.all(CHECKS.map((check) => check(candidate, live, sets)))
  const problems = [documentProblem(release), ...found.flat()].filter((problem) => problem !== null)
  if (problems.length > 0) {
    throw new ReleaseError({
      what: `${release.name} ${release.version} is not published.`,
      cause: problems.join('\n         '),
      next: `Correct it in mfe-${release.name} and publish again. Nothing was uploaded.`,
    })
  }
  if (await sameIsThere(store, release)) return 'there'
  if (dryRun) return 'new'
  if (await addRelease(store, signer, folder, release)) return 'new'
  if (await sameIsThere(store, release)) return 'there' // somebody published this version while it was uploaded
  throw new ReleaseError({
    what: `${release.name} ${release.version} is not published.`,
    cause: `Somebody else is adding that version to ${store.place} at this moment.`,
    next: 'Run the command again.',
  })
}

/** Hosts and tool read releases strictly: what they would refuse is not published. */
function documentProblem(release: Release): string | null {
  try {
    parseDocument(Release, releaseText(release), { what: 'its release.json', most: MOST_RELEASE_BYTES })
    return null
  } catch (error) {
    return errorMessage(error)
  }
}

async function sameIsThere(store: Store, release: Release): Promise<boolean> {
  const path = storePaths.release(storePaths.remote(release.name, release.version))
  if (!(await store.has(path))) return false
  const there = (await store.read(path)).toString('utf8')
  if (there === releaseText(release)) return true
  throw new ReleaseError({
    what: `${release.name} ${release.version} is not published.`,
    cause: `The store ${store.place} has that version with other content (${differences(parseDocument(Release, there, { what: path, most: MOST_RELEASE_BYTES }), release)}), and a release never changes.`,
    next: `Raise "version" in mfe-${release.name}/package.json and publish again.`,
  })
}

function differences(there: Release, release: Release): string {
  const names = new Set([...Object.keys(there.files), ...Object.keys(release.files)])
  const files = [...names].filter((name) => there.files[name]?.integrity !== release.files[name]?.integrity)
  return files.length ? `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}` : 'release.json'
}
