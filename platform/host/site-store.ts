import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Composition } from '@site/composition/composition'
import { compositionFiles } from '@site/composition/composition-files'
import { readVerified } from './verified-file'

/** Releases, compositions and pointer records, wherever they are kept. What was added never changes. */
export interface SiteStore {
  /** Where it is, for messages. */
  readonly place: string
  /** Names directly below a folder. */
  list(folder: string): Promise<string[]>
  /**
   * Rejects when there is no such file.
   * @param fits whether these are the bytes that were published. A copy that does not fit is forgotten and the source is asked.
   */
  read(path: string, fits?: (bytes: Buffer) => boolean): Promise<Buffer>
}

/** The store is this very folder. */
export function folderStore(folder: string): SiteStore {
  return {
    place: folder,
    list: (path) => readdir(join(folder, path)),
    read: (path) => readFile(join(folder, path)),
  }
}

const DRAFT = '.draft'

/** Reads everything that a composition is made of, one file after the other: a mirrored store has it all from then on. */
export async function readAhead(store: SiteStore, composition: Composition): Promise<void> {
  for (const file of compositionFiles(composition)) await readVerified(store, file).catch(() => undefined) // who needs it asks again, and tells of its failure
}

/**
 * The store is elsewhere, such as in a bucket; what was read of it once is kept in a folder. Files never change, so the
 * folder is never stale, and a host whose store cannot be reached serves what it had. What does not fit is not kept.
 */
export function mirroredStore(source: SiteStore, folder: string): SiteStore {
  const kept = folderStore(folder)

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const file = join(folder, path)
    const draft = `${file}.${randomUUID()}${DRAFT}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
  }

  return {
    place: source.place,
    async list(path) {
      try {
        return await source.list(path)
      } catch (error) {
        const names = await kept.list(path).catch(() => {
          throw error
        })
        return names.filter((name) => !name.endsWith(DRAFT))
      }
    },
    async read(path, fits = () => true) {
      const there = await kept.read(path).catch(() => null)
      if (there && fits(there)) return there
      const bytes = await source.read(path)
      if (fits(bytes)) await keep(path, bytes)
      return bytes
    },
  }
}
