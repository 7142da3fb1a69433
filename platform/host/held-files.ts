import type { Composition } from '@site/composition/composition'
import { type ComposedFile, compositionFiles } from '@site/composition/composition-files'
import type { FileSource } from '@site/composition/file-source'
import type { Release } from '@site/composition/release'
import { federationFiles, federationFolder, federationList } from '@site/store/federation-files'
import { readVerified } from '@site/store/verified-file'

/** Hands out the files of compositions that were accepted, each with the bytes that these name. Whatever else lies in a store stays there. */
export interface HeldFiles {
  /** Rejects what is not held, unless this host hands it out all the same. */
  read(path: string): Promise<Buffer>
  /** The same for what becomes part of a page, where no browser checks it: rejects all that is not held. */
  readHeld(path: string): Promise<Buffer>
  hold(composition: Composition): void
  isHeld(path: string): boolean
}

/** @param isOpen which other paths may be read as they are: none, but on hosts that let people try releases out. */
export function holdFiles(store: FileSource, isOpen: (path: string) => boolean = () => false): HeldFiles {
  const known = new Map<string, ComposedFile>()
  /** Folder of files for other hosts → its release. What it has is read when somebody asks: no page of this site does. */
  const offered = new Map<string, Release>()
  const offeredAt = (path: string) => offered.get(path.split('/', 4).join('/'))

  /** What a file must be; `undefined` for one that no composition has named here. */
  async function find(path: string): Promise<ComposedFile | undefined> {
    const release = offeredAt(path)
    if (!release || known.has(path)) return known.get(path)
    for (const file of await federationFiles(store, release)) known.set(file.path, file)
    const file = known.get(path)
    if (file) return file
    throw new Error(`${path} is no file of ${release.name} ${release.version}`)
  }

  const isHeld = (path: string) => known.has(path) || offeredAt(path) !== undefined

  async function readHeld(path: string): Promise<Buffer> {
    const file = await find(path)
    if (!file) throw new Error(`${path} is no file of a composition that was live here`)
    return readVerified(store, file)
  }

  return {
    hold(composition) {
      for (const file of compositionFiles(composition)) known.set(file.path, file)
      for (const release of Object.values(composition.remotes)) {
        const list = federationList(release)
        if (!list) continue
        known.set(list.path, list)
        offered.set(federationFolder(release), release)
      }
    },
    isHeld,
    readHeld,
    read: (path) => (!isHeld(path) && isOpen(path) ? store.read(path) : readHeld(path)),
  }
}
