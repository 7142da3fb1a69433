import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addNamedByContent } from '@site/records/store/content-files'
import { filesBelow } from '@site/records/store/digest-files'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** Adds a built release of `shared`, its record last; files are named by content, an archive by version. `false`: the version exists. */
export async function addShared(
  store: Store,
  folder: string,
  version: string,
  text: string,
): Promise<boolean> {
  for (const path of await filesBelow(folder))
    await addNamedByContent(store, path, await readFile(join(folder, path)))
  return store.create(storePaths.sharedRelease(version), text)
}
