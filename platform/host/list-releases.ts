import { releaseVersions } from '@site/records/store/release-versions'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** Remote → its versions in the store. */
export async function listReleases(store: ReadableStore): Promise<Record<string, string[]>> {
  const remotes = await store.list(storePaths.remotes)
  const versions = await Promise.all(remotes.map((name) => releaseVersions(store, name)))
  return Object.fromEntries(remotes.map((name, index) => [name, versions[index] ?? []]))
}
