import type { Composition } from '@site/composition/composition'
import { type ComposedFile, compositionFiles } from '@site/composition/composition-files'
import type { FileSource } from '@site/composition/file-source'
import { federationFiles, federationFolder, federationList, type Offered } from '@site/store/federation-files'
import { readVerified } from '@site/store/verified-file'
import { setNewest } from './bounded-cache'

/** Hands out the files of compositions that were accepted, each with the bytes that these name. Whatever else lies in a store stays there. */
export interface HeldFiles {
  /** Rejects what is not held, unless this host hands it out all the same. */
  read(path: string): Promise<Buffer>
  /** The same for what becomes part of a page, where no browser checks it: rejects all that is not held. */
  readHeld(path: string): Promise<Buffer>
  hold(composition: Composition): void
  isHeld(path: string): boolean
  /** Whether a shell that was accepted lists the file as its own. */
  isOfShell(path: string): boolean
}

/** How many files are known at most; those named longest ago are forgotten. No composition names as many: its size is limited. */
const MOST_FILES = 100_000
/** The same for releases that other hosts may load. */
const MOST_OFFERED = 1000

/** @param isOpen which other paths may be read unchecked: none, except on hosts that let people try releases. */
export function holdFiles(store: FileSource, isOpen: (path: string) => boolean = () => false): HeldFiles {
  const known = new Map<string, ComposedFile>()
  /** Folder of files for other hosts → its release. What it has is read when somebody asks: no page of this site does. */
  const offered = new Map<string, Offered>()
  const offeredAt = (path: string) => offered.get(path.split('/', 4).join('/'))

  const know = (file: ComposedFile) => setNewest(known, file.path, file, MOST_FILES)

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
      for (const file of compositionFiles(composition)) know(file)
      for (const { name, version, federation } of Object.values(composition.remotes)) {
        if (!federation) continue
        const release = { name, version, federation } // the whole one may have megabytes
        const list = federationList(release)
        if (list) know(list)
        setNewest(offered, federationFolder(release), release, MOST_OFFERED)
      }
    },
    isHeld,
    isOfShell: (path) => known.get(path)?.ofShell === true,
    readHeld,
    read: (path) => (!isHeld(path) && isOpen(path) ? store.read(path) : readHeld(path)),
  }
}
