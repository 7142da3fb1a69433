import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Composition } from '@site/records/documents/composition'
import { majorOf } from '@site/records/documents/majors'
import { parseDocument } from '@site/records/documents/parse-document'
import { MOST_RELEASE_BYTES } from '@site/records/documents/release'
import type { SharedRelease } from '@site/records/documents/shared-release'
import { addContentFiles } from '@site/records/store/content-files'
import type { RefusalCode } from '@site/records/store/refusals/refusals'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore, Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { errorMessage } from '@site/shared/errors'
import { findProblems } from '../checks/all-checks'
import { publishedShared } from '../compose/published-shared'
import type { CompositionChange } from '../gate/composition-change'
import type { Signer } from '../keys/key-ring'
import { partNamed, refuseForeign } from '../keys/refuse-foreign'
import { addBuilt, addRelease } from './add-release'
import { addShared } from './add-shared'
import { type Candidate, type CandidateRecord, partOf, recordOf } from './candidate'

/** `new`: it was added, or (in a dry run) would be. `there`: the store has these very bytes already. */
export type PublishOutcome = 'new' | 'there'

interface CheckOptions {
  readonly store: ReadableStore
  readonly signer: Pick<Signer, 'trusted'>
  /** `null`: nothing is live, or it will be replaced together with the candidate. */
  readonly live: Composition | null
  /** Releases of `shared` that the same dry run has checked, and would have added by now. */
  readonly checkedShared?: readonly SharedRelease[]
}

export interface PublishOptions extends CheckOptions {
  readonly store: Store
  readonly signer: Signer
  readonly dryRun: boolean
}

/**
 * Checks a candidate and adds it to the store under its version, permanently.
 * @throws ReleaseError when a check fails, or when the version exists with other bytes.
 */
export async function publish(candidate: Candidate, options: PublishOptions): Promise<PublishOutcome> {
  const { store, dryRun } = options
  await checkCandidate(candidate, options)
  const record = recordOf(candidate)
  const what = notPublished(candidate)
  if (await sameIsThere(store, record, what)) return dryRun ? 'there' : heal(candidate, store)
  if (dryRun) return 'new'
  if (await add(candidate, record, options)) return 'new'
  if (await sameIsThere(store, record, what)) return 'there' // another process published this version during the upload
  throw new ReleaseError({
    code: 'KW1401',
    what,
    cause: `Somebody else is adding that version to ${store.place} at this moment.`,
    next: 'Run the command again.',
  })
}

/** @throws ReleaseError when the candidate belongs to another owner, or a check fails. */
export async function checkCandidate(
  candidate: Candidate,
  { store, signer, live, checkedShared = [] }: CheckOptions,
): Promise<void> {
  const record = recordOf(candidate)
  const what = notPublished(candidate)
  const isReact = candidate.kind === 'shared' && isOwnReact(candidate.release)
  if (!isReact) refuseForeign(signer, [partNamed(record.name)], what)
  const checked = {
    parts: [await partOf(candidate)],
    change: changeBy(candidate, live),
    live,
    shared: [...checkedShared, ...(await publishedShared(store))],
    store,
  }
  const found = await findProblems('publish', checked)
  const damage = documentProblem(record)
  const problems = [...(damage === null ? [] : [damage]), ...found.map(({ problem }) => problem)]
  const [code = RELEASE_CHECKS, ...codes] = new Set<RefusalCode>([
    ...(damage === null ? [] : [RELEASE_CHECKS]),
    ...found.map((finding) => finding.code ?? RELEASE_CHECKS),
  ])
  if (problems.length > 0)
    throw new ReleaseError({
      code: codes.length === 0 ? code : RELEASE_CHECKS,
      what,
      cause: problems.join('\n         '),
      next: `Correct it in ${record.folder} and publish again. Nothing was uploaded.`,
    })
}

const RELEASE_CHECKS: RefusalCode = 'KW1402'

const notPublished = (candidate: Candidate): string =>
  `${recordOf(candidate).name} ${candidate.release.version} is not published.`

/** Whether it is the React of a remote beside the page's, which any publisher of the remote may add: only the site's key makes it live. */
export const isOwnReact = (release: SharedRelease): boolean =>
  release.version.startsWith('react-') &&
  Object.keys(release.modules).every((major) =>
    ['react', 'react-dom'].some(
      (name) => major === `${name}@${majorOf(release.version.slice('react-'.length))}`,
    ),
  )

/** A remote goes live alone; a shell and shared modules may need others, which the gate checks. */
function changeBy({ kind, release }: Candidate, live: Composition | null): CompositionChange | null {
  if (kind !== 'remote' || !live) return null
  return { before: live, after: { ...live, remotes: { ...live.remotes, [release.name]: release } } }
}

async function add(
  { kind, folder, release }: Candidate,
  { text }: CandidateRecord,
  { store, signer }: PublishOptions,
): Promise<boolean> {
  if (kind === 'remote') return addRelease(store, signer, folder, release)
  if (kind === 'shared') return addShared(store, folder, release.version, text)
  await writeFile(join(folder, storePaths.release('.')), text)
  return addBuilt(store, storePaths.shells, release.version, folder)
}

/** A file that was pruned while this version was being added is added again. */
async function heal(candidate: Candidate, store: Store): Promise<'there'> {
  const { kind, folder, release } = candidate
  if (kind === 'remote') await addContentFiles(store, storePaths.remoteVersions(release.name), folder)
  if (kind === 'shell') await addContentFiles(store, storePaths.shells, folder)
  return 'there'
}

/** Hosts and tool validate releases strictly: a release that they would refuse is not published. */
function documentProblem({ schema, text }: CandidateRecord): string | null {
  try {
    parseDocument(schema, text, { what: 'its record', most: MOST_RELEASE_BYTES })
    return null
  } catch (error) {
    return errorMessage(error)
  }
}

async function sameIsThere(
  store: Store,
  { schema, path, text, folder }: CandidateRecord,
  what: string,
): Promise<boolean> {
  if (!(await store.has(path))) return false
  const there = (await store.read(path)).toString('utf8')
  if (there === text) return true
  const limits = { what: path, most: MOST_RELEASE_BYTES }
  const [before, after] = [parseDocument(schema, there, limits), parseDocument(schema, text, limits)]
  if (isDeepStrictEqual(forThisSite(before), forThisSite(after))) return true
  const different = differences(before, after)
  throw new ReleaseError({
    code: 'KW1403',
    what,
    cause: `The store ${store.place} has that version with other content (${different}), and a release never changes.`,
    next: `Publish it under the next version: npm run release -- publish ${folder} --bump patch (or minor, major).`,
  })
}

/**
 * A record without the container for other hosts: the names in its files depend on which module the federation plugin loads first, and one
 * build of ten differs. The published container stays.
 */
const forThisSite = (record: Candidate['release']): object => ({ ...record, federation: null })

type Files = Readonly<Record<string, { readonly integrity: string }>>

const filesOf = (record: Candidate['release']): Files =>
  'files' in record
    ? record.files
    : Object.assign({}, ...Object.values(record.modules).map(({ files }) => files))

/** The files that differ, or the fields of the record. */
function differences(there: Candidate['release'], built: Candidate['release']): string {
  const files = unlike(filesOf(there), filesOf(built))
  const names = files.length ? files : unlike(there, built).map((field) => `\`${field}\` of its record`)
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`
}

function unlike(one: object, other: object): string[] {
  const ofOne = new Map<string, unknown>(Object.entries(one))
  const ofOther = new Map<string, unknown>(Object.entries(other))
  const names = new Set([...ofOne.keys(), ...ofOther.keys()])
  return [...names].filter((name) => !isDeepStrictEqual(ofOne.get(name), ofOther.get(name)))
}
