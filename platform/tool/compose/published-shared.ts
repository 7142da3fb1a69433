import { SharedRelease } from '@site/records/documents/shared-release'
import { type ReadableStore, readDocument } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { sortVersions } from './version-order'

export const readSharedRelease = (store: ReadableStore, version: string): Promise<SharedRelease> =>
  readDocument(store, storePaths.sharedRelease(version), SharedRelease)

/** The versions of `shared` in a store, oldest first. */
export async function publishedSharedVersions(store: ReadableStore): Promise<string[]> {
  const files = await store.list(storePaths.sharedReleases)
  return sortVersions(files.map((file) => file.replace(/\.json$/, '')))
}

/** The releases of `shared` in a store, newest first. */
export async function publishedShared(store: ReadableStore): Promise<SharedRelease[]> {
  const versions = await publishedSharedVersions(store)
  return Promise.all(versions.reverse().map((version) => readSharedRelease(store, version)))
}
