import { type Composition, ShellRelease } from '@site/composition/composition'
import { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { ReleaseError } from '@site/store/release-error'
import { type ReadableStore, readDocument } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { didYouMean } from '../nearest'
import { lastGoodReleases } from './last-good'
import { liveMajors } from './live-majors'
import { publishedSets, readSet } from './published-sets'
import { type ResolvedSets, resolveSets, type ToResolve } from './resolve-sets'
import type { Selection } from './selection'
import { secondSetOf } from './set-modules'
import { mayStandBeside, refuseUnlikeSets } from './stand-beside'
import { sortVersions } from './version-order'

export interface ComposeOptions {
  readonly before: Composition | null
  /** The composition that a rollback returns to. */
  readonly rollbackTo: Composition | null
}

/** Puts releases of the store together. @throws ReleaseError when their sets do not go together. */
export async function compose(
  store: ReadableStore,
  selection: Selection,
  { before, rollbackTo }: ComposeOptions,
): Promise<Composition> {
  const shell = await readDocument(store, storePaths.release(storePaths.shell(selection.shell)), ShellRelease)
  const remotes: Record<string, Release> = {}
  for (const [name, version] of Object.entries(selection.remotes).sort()) {
    const same = before?.remotes[name]
    remotes[name] = same?.version === version ? same : await readRelease(store, name, version)
  }
  const consumers = {
    shell,
    remotes: Object.values(remotes),
    lastGood: lastGoodReleases(remotes, { contract: shell.contract, before, rollbackTo }),
  }
  const { page, second, scopes, lastGood } = await chooseSets(store, selection, consumers, before)
  return {
    schema: 1,
    contract: shell.contract,
    shell: { ...shell, files: { ...shell.files, ...page.files } },
    singletonsVersion: page.version,
    stylesheets: [shell.stylesheet, ...(page.stylesheet ? [page.stylesheet] : [])],
    singletons: page.modules,
    ...(second && { secondSet: secondSetOf(second) }),
    scopes,
    tables: page.tables,
    remotes,
    lastGood,
  }
}

/** It comes last: a release without it is an upload that is under way, or was broken off. */
const RELEASE = 'release.json'

export async function readRelease(store: ReadableStore, name: string, version: string): Promise<Release> {
  const folder = storePaths.remote(name, version)
  const isThere = (await store.list(folder)).includes(RELEASE)
  if (isThere) return readDocument(store, `${folder}/${RELEASE}`, Release)
  const versions = sortVersions(await store.list(storePaths.remoteVersions(name)))
  const what = `${name} ${version} cannot go live.`
  const publish = `publish it first: npm run release -- publish mfe-${name}`
  if (versions.length > 0)
    throw new ReleaseError({
      code: 'KW1502',
      what,
      cause: `The store ${store.place} has no such release; it has ${versions.join(', ')}.`,
      next: `Activate one of these, or ${publish}`,
    })
  throw new ReleaseError({
    code: 'KW1503',
    what,
    cause: `The store ${store.place} has no remote ${name}${didYouMean(name, await store.list(storePaths.remotes))}`,
    next: `Correct the name, or ${publish}`,
  })
}

/** The sets are those that were chosen, and no others: an activation does what was named, or refuses. */
async function chooseSets(
  store: ReadableStore,
  { set, second }: Selection,
  consumers: Omit<ToResolve, 'sets'>,
  before: Composition | null,
): Promise<ResolvedSets> {
  const chosen = second === undefined ? [set] : [set, second]
  const asked = { ...consumers, sets: await Promise.all(chosen.map((version) => readSet(store, version))) }
  refuseUnlikeSets(asked.sets, consumers.shell)
  const first = resolveSets(asked, [])
  if (!('problems' in first)) return first
  const others = (await publishedSets(store)).filter(({ version }) => !chosen.includes(version))
  const again = resolveSets(asked, [...(before ? liveMajors(before) : []), ...others])
  if (!('problems' in again)) return again
  throw new ReleaseError({
    code: 'KW1504',
    what: 'These releases cannot go live together.',
    cause: `${again.problems.join('; ')}.`,
    next: whatHelps(asked, others, before?.singletonsVersion),
  })
}

/**
 * What whoever is refused does about it.
 * @param live version of the set that the page has now.
 */
function whatHelps(
  { sets, ...consumers }: ToResolve,
  others: readonly SingletonsRelease[],
  live: string | undefined,
): string {
  const fits = (...together: SingletonsRelease[]) =>
    !('problems' in resolveSets({ ...consumers, sets: together }, others))
  const [page, second] = sets
  const fitting = others.filter((set) => page && !second && mayStandBeside(page, set) && fits(set, page))
  const beside = fitting.find((set) => set.version === live) ?? fitting[0]
  if (page && beside && beside.version === live)
    return `Bring it beside the live set, and every remote goes over when its team is ready: activate shared@${page.version} --as-next`
  const instead = others.find((set) => set.version !== live && fits(set, ...(second ? [second] : [])))
  if (instead)
    return `The set ${instead.version} would fit all of them: activate shared@${instead.version} together with these.`
  if (beside)
    return `The set ${beside.version} would fit them beside the live one: activate shared@${beside.version} --as-next, then these.`
  return 'Build the remote that is behind against a live set, let it ask for its own copy (`ownMajors` in its remote.config.ts), or raise the version of shared by more than a patch and bring it beside the live one: activate shared@<version> --as-next.'
}
