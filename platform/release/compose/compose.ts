import { type Composition, ShellRelease } from '@site/composition/composition'
import { Release } from '@site/composition/release'
import { ReleaseError } from '@site/store/release-error'
import { readDocument, type Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { lastGoodReleases } from './last-good'
import { publishedSets, readSet } from './published-sets'
import { type ResolvedSingletons, resolveSingletons } from './resolve-singletons'
import type { Selection } from './selection'
import { sortVersions } from './version-order'

export interface ComposeOptions {
  readonly before: Composition | null
  /** The composition that a rollback returns to. */
  readonly rollbackTo: Composition | null
}

/** Puts releases of the store together. @throws ReleaseError when their singletons do not go together. */
export async function compose(
  store: Store,
  selection: Selection,
  { before, rollbackTo }: ComposeOptions,
): Promise<Composition> {
  const shell = await readDocument(store, storePaths.release(storePaths.shell(selection.shell)), ShellRelease)
  const remotes: Record<string, Release> = {}
  for (const [name, version] of Object.entries(selection.remotes).sort()) {
    const same = before?.remotes[name]
    remotes[name] = same?.version === version ? same : await readRelease(store, name, version)
  }
  const { page, scopes } = await chooseSingletons(store, selection, shell, Object.values(remotes))
  return {
    schema: 1,
    contract: shell.contract,
    shell: { ...shell, files: { ...shell.files, ...page.files } },
    singletonsVersion: page.version,
    stylesheets: [shell.stylesheet, ...(page.stylesheet ? [page.stylesheet] : [])],
    singletons: page.modules,
    scopes,
    tables: page.tables,
    remotes,
    lastGood: lastGoodReleases(remotes, { contract: shell.contract, page, before, rollbackTo }),
  }
}

export async function readRelease(store: Store, name: string, version: string): Promise<Release> {
  const path = storePaths.release(storePaths.remote(name, version))
  if (await store.has(path)) return readDocument(store, path, Release)
  const versions = sortVersions(await store.list(storePaths.remoteVersions(name)))
  throw new ReleaseError({
    what: `${name} ${version} cannot go live.`,
    cause: `The store ${store.place} has no such release; it has ${versions.join(', ') || 'none of that remote'}.`,
    next: versions.length
      ? `Activate one of these, or publish it first: npm run release -- publish mfe-${name}`
      : `Publish it first: npm run release -- publish mfe-${name}`,
  })
}

/** The page's singletons are those that were chosen, and no others: an activation does what was named, or refuses. */
async function chooseSingletons(
  store: Store,
  selection: Selection,
  shell: ShellRelease,
  remotes: readonly Release[],
): Promise<ResolvedSingletons> {
  const chosen = await readSet(store, selection.singletons)
  const first = resolveSingletons(chosen, [], shell, remotes)
  if (!('problems' in first)) return first
  const others = (await publishedSets(store)).filter(({ version }) => version !== chosen.version)
  const second = resolveSingletons(chosen, others, shell, remotes)
  if (!('problems' in second)) return second
  const fitting = others.find((build) => !('problems' in resolveSingletons(build, others, shell, remotes)))
  throw new ReleaseError({
    what: 'These releases cannot go live together.',
    cause: `${second.problems.join('; ')}.`,
    next: fitting
      ? `The singletons ${fitting.version} would fit all of them: activate shared@${fitting.version} together with these.`
      : "Build the remote that is behind against the page's versions, or let it ask for its own copy (`ownMajors` in its remote.config.ts).",
  })
}
