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

/** These say themselves what they are. Their bytes prove nothing: they are kept when they were accepted, by `keep`. */
const isDocument = (path: string) =>
  [storePaths.pointer, storePaths.compositions].some((folder) => path.startsWith(`${folder}/`))

/**
 * A store that is elsewhere, such as in a bucket; what was read of it once is kept in a folder. Files never change, so the
 * folder is never stale, and a host whose store cannot be reached serves what it had. Only what fits is kept.
 * @param warn told of moves that the store has lost or exchanged; the copies go on to count.
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
    await rename(draft, file) // it replaces a copy that did not fit
  }
  const keepIfPossible = (path: string, bytes: Buffer) => keep(path, bytes).catch(() => undefined) // a full disk costs the copy, not the answer

  /** Somebody exchanged a move after it was followed here. */
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

/** Reads everything that a composition is made of, one file after the other: a cached store has it all from then on. */
export async function readAhead(source: FileSource, composition: Composition): Promise<void> {
  for (const file of compositionFiles(composition)) await readVerified(source, file).catch(() => undefined) // who needs it asks again, and tells of its failure
}
