import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isContent } from '../documents/release-path'
import { filesBelow } from './digest-files'
import { ReleaseError } from './release-error'
import type { Store } from './store'

/**
 * Adds the files of a built release that are named by their content, beside its folder in the store. Existing files are compared: a name
 * never stands for other bytes.
 * @param above the folder of all releases of the part.
 * @param from the built release.
 */
export async function addContentFiles(store: Store, above: string, from: string): Promise<void> {
  for (const file of (await filesBelow(from)).filter(isContent))
    await addNamedByContent(store, `${above}/${file}`, await readFile(join(from, file)))
}

/** @throws ReleaseError when the store has other bytes under that name. */
export async function addNamedByContent(store: Store, path: string, bytes: Buffer): Promise<void> {
  if (await store.create(path, bytes)) return
  if ((await store.read(path)).equals(bytes)) return
  throw new ReleaseError({
    code: 'KW1404',
    what: `${path} is not published.`,
    cause: `The store ${store.place} has it with other content: an upload broke off, or somebody changed it. What was published never changes.`,
    next: 'Raise "version" in package.json and publish again. If that file is refused again, run npm run release -- verify. A file that it names is damaged: restore it from a copy of the store. If it names none, the build here makes other bytes under the same name: change its sources.',
  })
}
