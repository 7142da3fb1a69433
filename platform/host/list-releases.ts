import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'

/** Remote → the versions that the store has. */
export async function listReleases(store: ReadableStore): Promise<Record<string, string[]>> {
  const remotes = await store.list(storePaths.remotes)
  const versions = await Promise.all(remotes.map((name) => store.list(storePaths.remoteVersions(name))))
  return Object.fromEntries(remotes.map((name, index) => [name, versions[index] ?? []]))
}
