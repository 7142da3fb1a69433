import type { Composition } from '@site/composition/composition'
import { type ComposedFile, compositionFiles } from '@site/composition/composition-files'
import type { FileSource } from '@site/composition/file-source'
import { readVerified } from '@site/store/verified-file'

/** Hands out the files of a store; those of compositions that were live here only with the bytes that these name. */
export interface HeldFiles {
  read(path: string): Promise<Buffer>
  /** The same for what becomes part of a page, where no browser checks it: rejects what no composition names. */
  readHeld(path: string): Promise<Buffer>
  hold(composition: Composition): void
  isHeld(path: string): boolean
}

export function holdFiles(store: FileSource): HeldFiles {
  const known = new Map<string, ComposedFile>()
  return {
    hold(composition) {
      for (const file of compositionFiles(composition)) known.set(file.path, file)
    },
    isHeld: (path) => known.has(path),
    read(path) {
      const file = known.get(path)
      return file ? readVerified(store, file) : store.read(path)
    },
    async readHeld(path) {
      const file = known.get(path)
      if (!file) throw new Error(`${path} is no file of a composition that was live here`)
      return readVerified(store, file)
    },
  }
}
