import { CONTENT_FOLDER } from '../documents/release-path'
import type { ReadableStore } from './store'
import { storePaths } from './store-paths'

/** The versions of a remote in a store, including uploads under way. */
export const releaseVersions = (store: ReadableStore, name: string): Promise<string[]> =>
  versionsIn(store, storePaths.remoteVersions(name))

/** The same for the shell. */
export const shellVersions = (store: ReadableStore): Promise<string[]> => versionsIn(store, storePaths.shells)

const versionsIn = async (store: ReadableStore, folder: string) =>
  (await store.list(folder)).filter((name) => name !== CONTENT_FOLDER)
