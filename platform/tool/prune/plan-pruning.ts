import { type Composition, ShellRelease } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import { isPreviewVersion } from '@site/records/documents/preview-version'
import { Release } from '@site/records/documents/release'
import { CONTENT_FOLDER, releasePath } from '@site/records/documents/release-path'
import { SharedRelease } from '@site/records/documents/shared-release'
import type { Trust } from '@site/records/history/trust'
import { ReleaseError } from '@site/records/store/release-error'
import { releaseSignature } from '@site/records/store/release-publisher'
import { releaseVersions } from '@site/records/store/release-versions'
import { readDocument, type Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { errorMessage } from '@site/shared/errors'
import { type Live, readLive } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import { emptiedPreviews, neededByPreviews, previewOf, previewRecords } from './needed-previews'

export interface PruneRules {
  readonly now: Date
  /** For how many days an open tab may still request the files that it started with. */
  readonly days: number
  /** How many releases of each remote, and how many compositions, stay whatever their age. */
  readonly releases: number
  /** Which versions of remotes, shell and shared may be removed at all; by default all. */
  readonly mayGo?: (version: string) => boolean
}

export interface PruningPlan {
  readonly remove: readonly string[]
  readonly kept: number
}

const DAY_MS = 86_400_000

/** The version in a path of `everything`. All other files are named by their content. */
const VERSION_IN = /^(?:remotes\/[^/]+|shell|shared\/releases)\/(\d[^/]*?|react-[^/]*?)(?:\.json)?$/

/** The composition of a proof. Those of what was live stay with it; others as long as an upload. */
const PROOF_OF = /^proofs\/([0-9a-f]{64})\//

/** Plans removals: paths outside recent compositions and the newest ones, and no recent uploads, which may be about to go live. */
export async function planPruning(
  store: Store,
  trust: Trust,
  { now, days, releases, mayGo = () => true }: PruneRules,
): Promise<PruningPlan> {
  const start = new Date(now.getTime() - days * DAY_MS)
  const since = start.toISOString()
  const yesterday = new Date(Math.max(start.getTime(), now.getTime() - DAY_MS))
  const { live, unknownKey, accepted } = await readLive(store, trust)
  if (!live || unknownKey) throw nothingLive('Nothing was pruned.', store.place, { unknownKey })
  // An attacker with write access to the store can add records with any date: only accepted moves count.
  const history = await accepted()
  const previews = await neededByPreviews(store, trust, now)
  const ids = new Set([
    live.id,
    ...previews.pinned,
    ...liveSince(history, since),
    ...[...new Set(history.map(({ id }) => id))].slice(0, releases),
  ])
  const keep = new Set([...ids, ...trustChainOf(history, trust, ids)].map(storePaths.composition))
  for (const { id, composition } of [live, ...history])
    if (ids.has(id)) for (const path of pathsOf(composition)) keep.add(path)
  for (const path of previews.releases) keep.add(path)
  const named = new Set(keep)
  for (const path of await newestReleases(store, trust, releases)) keep.add(path)
  const all = await everything(store)
  for (const path of all) {
    const proved = PROOF_OF.exec(path)?.[1]
    if (proved !== undefined && ids.has(proved)) keep.add(path)
    const version = VERSION_IN.exec(path)?.[1]
    if (version !== undefined && !mayGo(version)) keep.add(path)
    if (previews.names.has(previewOf(path) ?? '')) keep.add(path)
    const added = keep.has(path) ? null : await store.addedAt(path)
    // No tab of a visitor needs what a preview showed, but it may be about to be signed.
    const isOfPreview = previewOf(path) !== undefined || (version !== undefined && isPreviewVersion(version))
    if (added && added >= (isOfPreview ? yesterday : start)) keep.add(path)
  }
  for (const path of await filesOfShared(store, keep, named)) keep.add(path)
  for (const path of await contentFiles(store, all, keep)) keep.add(path)

  const gone = all.filter((path) => !keep.has(path))
  const remove = [...gone, ...emptiedPreviews(all, gone)]
  return { remove, kept: all.length - gone.length }
}

/** A composition was live until the move after it. */
function liveSince(history: readonly Live[], since: string): string[] {
  return history
    .filter((_, index) => (history[index - 1]?.signed.record.at ?? since) >= since)
    .map(({ id }) => id)
}

/** A team's move is judged by the composition before it, back to a move by a key for the whole site: those stay, without files. */
function trustChainOf(history: readonly Live[], trust: Trust, ids: ReadonlySet<string>): string[] {
  const oldest = history.findLastIndex(({ id }) => ids.has(id))
  const ground = history.findIndex(
    ({ signed }, index) => index >= oldest && trust.keys[signed.key]?.remotes === '*',
  )
  return history.slice(oldest, ground + 1).map(({ id }) => id)
}

/** The paths of a composition's files, as `everything` lists them: everything it names stays. */
function pathsOf(composition: Composition): string[] {
  const { shell, majors, remotes, lastGood } = composition
  const releases = [
    ...Object.values(remotes),
    ...Object.entries(lastGood).map(([name, { version }]) => ({ name, version })),
  ]
  const folders = [
    storePaths.shell(shell.version),
    ...releases.map(({ name, version }) => storePaths.remote(name, version)),
  ]
  const files = compositionFiles(composition).map(({ path }) => path)
  return [
    ...folders,
    ...files, // only those named by their content count
    ...Object.values(majors).map(({ release }) => storePaths.sharedRelease(release)),
  ]
}

/** The newest uploads of every remote by its authorized owners: anybody can write a signature with a false date. */
async function newestReleases(store: Store, trust: Trust, count: number): Promise<string[]> {
  const keep: string[] = []
  for (const name of await store.list(storePaths.remotes)) {
    const dated: { path: string; at: string }[] = []
    for (const version of await releaseVersions(store, name)) {
      if (isPreviewVersion(version)) continue
      const path = storePaths.remote(name, version)
      const signature = await releaseSignature(store, trust, { name, version }).catch(() => null)
      dated.push({ path, at: signature?.record.at ?? '' })
    }
    dated.sort((a, b) => (a.at < b.at ? 1 : -1))
    keep.push(...dated.slice(0, count).map(({ path }) => path))
  }
  return keep
}

/** The files of the releases of `shared` that stay. If one of a composition cannot be read, its files are unknown and nothing is pruned. */
async function filesOfShared(
  store: Store,
  keep: ReadonlySet<string>,
  named: ReadonlySet<string>,
): Promise<string[]> {
  const files: string[] = []
  for (const file of await store.list(storePaths.sharedReleases)) {
    const path = `${storePaths.sharedReleases}/${file}`
    if (!keep.has(path)) continue
    const release = await readDocument(store, path, SharedRelease).catch((error: unknown) => {
      if (named.has(path)) throw sharedNotReadable(store, path, error)
      return null
    })
    const types = release?.types ? [release.types.url] : []
    files.push(storePaths.sharedSources(file.replace(/\.json$/, '')))
    const modules = Object.values(release?.modules ?? {}).flatMap(({ files }) => Object.keys(files))
    files.push(...[...modules, ...types].map((url) => url.slice(1)))
  }
  return files
}

/**
 * The files of releases that stay among those named by their content, which may be older than all of the releases. If a release
 * cannot be read, such as one that is being added, its files are unknown: then all of its remote stay.
 */
async function contentFiles(
  store: Store,
  all: readonly string[],
  keep: ReadonlySet<string>,
): Promise<readonly string[]> {
  const found = all
    .filter((path) => keep.has(path))
    .map(async (path) => {
      const [, above = '', name] = RELEASE_FOLDER.exec(path) ?? []
      if (!above) return []
      const isOurs = (file: string) => file.startsWith(`${above}/${CONTENT_FOLDER}/`)
      const record = storePaths.release(path)
      const files = name
        ? readDocument(store, record, Release).then(({ version, files }) =>
            Object.keys(files).map((file) => releasePath(name, version, file)),
          )
        : readDocument(store, record, ShellRelease).then(({ files }) =>
            Object.keys(files).map((url) => url.slice(1)),
          )
      const ours = (await files.catch(() => all)).filter(isOurs)
      const place = `${above}/${CONTENT_FOLDER}/`
      // Other build tools may have folders there, which stay or are removed as a whole.
      return ours.flatMap((path) => [path, `${place}${path.slice(place.length).split('/')[0]}`])
    })
  return (await Promise.all(found)).flat()
}

/** The folder of the releases of a remote, or of the shell, and the remote's name. */
const RELEASE_FOLDER = /^(remotes\/([^/]+)|shell)\/\d[^/]*$/

const sharedNotReadable = ({ place }: Store, path: string, cause: unknown): ReleaseError =>
  new ReleaseError(
    {
      code: 'KW1112',
      what: 'Nothing was pruned.',
      cause: `${path} in ${place} belongs to a composition that stays, and cannot be read: ${errorMessage(cause)}.`,
      next: 'Restore that file from a copy of the store, and prune again.',
    },
    { cause },
  )

async function everything(store: Store): Promise<string[]> {
  const below = async (folder: string) => (await store.list(folder)).map((name) => `${folder}/${name}`)
  const releases = async (folder: string) => {
    const versions = (await below(folder)).filter((path) => path !== `${folder}/${CONTENT_FOLDER}`)
    return [...versions, ...(await below(`${folder}/${CONTENT_FOLDER}`))]
  }
  const remotes = await Promise.all((await below(storePaths.remotes)).map(releases))
  const shared = (await below(storePaths.shared)).filter((path) => path !== storePaths.sharedReleases)
  return [
    ...remotes.flat(),
    ...(await releases(storePaths.shells)),
    ...(await below(storePaths.sharedReleases)),
    ...shared,
    ...(await below(storePaths.packages)),
    ...(await below(storePaths.compositions)),
    ...(await previewRecords(store)),
    ...(await Promise.all((await below(storePaths.proofs)).map(below))).flat(),
  ]
}
