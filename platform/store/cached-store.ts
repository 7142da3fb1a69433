import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '@site/composition/composition'
import { compositionFiles } from '@site/composition/composition-files'
import type { FileSource } from '@site/composition/file-source'
import { draftOf } from './draft'
import { folderStore } from './folder-store'
import type { ReadableStore } from './store'
import { readVerified } from './verified-file'

/**
 * A store that is elsewhere, such as in a bucket; what was read of it once is kept in a folder. Files never change, so the
 * folder is never stale, and a host whose store cannot be reached serves what it had. What does not fit is not kept.
 */
export function cachedStore(source: ReadableStore, folder: string): ReadableStore {
  const kept = folderStore(folder)

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const file = join(folder, path)
    const draft = await draftOf(file)
    await writeFile(draft, bytes)
    await rename(draft, file) // it replaces a copy that did not fit
  }

  return {
    place: source.place,
    async list(path) {
      try {
        return await source.list(path)
      } catch (error) {
        const names = await kept.list(path).catch(() => [])
        if (names.length > 0) return names
        throw error
      }
    },
    async read(path, fits = () => true) {
      const there = await kept.read(path).catch(() => null)
      if (there && fits(there)) return there
      const bytes = await source.read(path)
      if (fits(bytes)) await keep(path, bytes).catch(() => undefined) // a full disk costs the copy, not the answer
      return bytes
    },
  }
}

/** Reads everything that a composition is made of, one file after the other: a cached store has it all from then on. */
export async function readAhead(source: FileSource, composition: Composition): Promise<void> {
  for (const file of compositionFiles(composition)) await readVerified(source, file).catch(() => undefined) // who needs it asks again, and tells of its failure
}
