import { SingletonsRelease } from '@site/records/documents/singletons-release'
import { type ReadableStore, readDocument } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { sortVersions } from './version-order'

export const readSet = (store: ReadableStore, version: string): Promise<SingletonsRelease> =>
  readDocument(store, storePaths.singletonsRelease(version), SingletonsRelease)

/** The versions of the sets that a store has, oldest first. */
export async function publishedSetVersions(store: ReadableStore): Promise<string[]> {
  const files = await store.list(storePaths.singletonsReleases)
  return sortVersions(files.map((file) => file.replace(/\.json$/, '')))
}

/** The sets that a store has, newest first. */
export async function publishedSets(store: ReadableStore): Promise<SingletonsRelease[]> {
  const versions = await publishedSetVersions(store)
  return Promise.all(versions.reverse().map((version) => readSet(store, version)))
}
