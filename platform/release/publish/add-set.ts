import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/store/digest-files'
import { ReleaseError } from '@site/store/release-error'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'

/** Adds a built set to the store, its record last. `false`: the store has this version already. */
export async function addSet(store: Store, folder: string, version: string, text: string): Promise<boolean> {
  for (const path of await filesBelow(folder)) await addFile(store, path, await readFile(join(folder, path)))
  return store.create(storePaths.singletonsRelease(version), text)
}

/** A file of a set is named by its content, an archive by its version: neither name ever means other bytes. */
export async function addFile(store: Store, path: string, bytes: Buffer): Promise<void> {
  if (await store.create(path, bytes)) return
  if ((await store.read(path)).equals(bytes)) return
  throw new ReleaseError({
    code: 'KW1404',
    what: `${path} is not published.`,
    cause: `The store ${store.place} has it with other content, from an upload that broke off, and what was published never changes.`,
    next: 'Raise "version" in shared/package.json and publish again.',
  })
}
