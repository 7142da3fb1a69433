import { rename, writeFile } from 'node:fs/promises'
import { errorMessage } from '@site/shared/errors'
import type { Composition } from '../documents/composition'
import { compositionFiles } from '../documents/composition-files'
import type { FileSource } from '../documents/file-source'
import { draftOf } from './draft'
import { folderStore } from './folder-store'
import { placeIn } from './place-in'
import type { ReadableStore } from './store'
import { storePaths } from './store-paths'
import { readVerified } from './verified-file'

/** Not verifiable by their bytes: `keep` stores them once they are accepted. */
const isDocument = (path: string) =>
  [storePaths.pointer, storePaths.compositions].some((folder) => path.startsWith(`${folder}/`))

/**
 * A remote store, such as a bucket, with copies in a folder. Files never change, so the folder is never stale, and a host whose store is
 * unreachable serves its copies. Only verified files are kept.
 * @param warn called for moves that the store lost or replaced; the copies stay valid.
 */
export function cachedStore(
  source: ReadableStore,
  folder: string,
  warn: (line: string) => void = () => undefined,
): Required<ReadableStore> {
  const kept = folderStore(folder)
  let away: string | null = null
  const told = new Set<string>()
  const tell = (line: string) => {
    if (!told.has(line)) warn(line)
    told.add(line)
  }

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const file = placeIn(folder, path)
    const there = await kept.read(path).catch(() => null)
    if (there?.equals(bytes)) return
    const draft = await draftOf(file)
    await writeFile(draft, bytes)
    await rename(draft, file) // replaces a copy that did not fit
  }
  const keepIfPossible = (path: string, bytes: Buffer) => keep(path, bytes).catch(() => undefined) // a full disk prevents the copy, not the response

  /** A move was replaced in the store after this host followed it. */
  async function compare(path: string, copy: Buffer): Promise<void> {
    const there = await source.read(path).catch(() => copy)
    if (!there.equals(copy))
      tell(
        `${source.place} has another ${path} than the one that was followed here, which goes on to count: the history was forked. See who wrote it, and activate with the key of the whole site`,
      )
  }

  return {
    place: source.place,
    async list(path) {
      const copies: string[] = await kept.list(path).catch(() => [])
      const names = await source.list(path).catch((error: unknown) => {
        if (!away) warn(`${source.place} cannot be listed, and copies are served: ${errorMessage(error)}`)
        away = 'the store cannot be listed, and copies are served'
        if (copies.length > 0) return null
        throw error
      })
      if (!names) return copies
      away = null
      if (path !== storePaths.pointer) return names
      const lost = copies.filter((name) => !names.includes(name))
      if (lost.length > 0)
        tell(
          `${source.place} has lost ${lost.join(', ')} of ${path}/; the copies in ${folder} go on to count. Put them back into the store, or new hosts will not know of these moves`,
        )
      return [...names, ...lost].sort()
    },
    async read(path, fits) {
      if (!fits) return source.read(path)
      const there = await kept.read(path).catch(() => null)
      if (there && fits(there)) {
        if (path.startsWith(`${storePaths.pointer}/`)) void compare(path, there)
        return there
      }
      const bytes = await source.read(path)
      if (!isDocument(path) && fits(bytes)) await keepIfPossible(path, bytes)
      return bytes
    },
    keep: keepIfPossible,
    complaint: () => away,
  }
}

/** Reads every file of a composition, one after the other, so that a cached store has all of them. */
export async function readAhead(source: FileSource, composition: Composition): Promise<void> {
  for (const file of compositionFiles(composition)) await readVerified(source, file).catch(() => undefined) // the next reader tries again and reports the failure
}
