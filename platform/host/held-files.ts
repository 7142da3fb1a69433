import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import type { FileSource } from '@site/records/documents/file-source'
import type { ComposedFile } from '@site/records/documents/named-files'
import {
  federationFiles,
  federationFolder,
  federationList,
  type Offered,
} from '@site/records/store/federation-files'
import { readVerified } from '@site/records/store/verified-file'
import { LRUCache } from 'lru-cache'
import { setNewest } from './bounded-cache'

/** Returns the files of accepted compositions, each with the bytes that these name. No other file of the store is served. */
export interface HeldFiles {
  /** Rejects files that are not held, unless this host serves them anyway. */
  read(path: string): Promise<Buffer>
  /** The same for page content, which no browser verifies: rejects every file that is not held. */
  readHeld(path: string): Promise<Buffer>
  /** Holds the files of the live composition, while it is live. Where two compositions disagree about a file, the live one is right. */
  hold(live: Composition): void
  /** Holds the files of a composition that was live: tabs may still be on it. */
  remember(earlier: Composition): void
  isHeld(path: string): boolean
  /** Whether the live shell's list contains the file. */
  isOfShell(path: string): boolean
}

/** Memory limit for files of earlier compositions, in bytes. A team can name any number of files in every release. */
const MOST_BYTES = 32_000_000
/** The memory of an entry besides its texts. */
const ENTRY_BYTES = 200
/** Releases that other hosts may load; the least recently named are dropped. */
const MOST_OFFERED = 1000

interface HoldOptions {
  /** Other paths that may be read unchecked: none, except on hosts where visitors can try releases. */
  isOpen?(path: string): boolean
  readonly mostBytes?: number
}

export function holdFiles(
  store: FileSource,
  { isOpen = () => false, mostBytes = MOST_BYTES }: HoldOptions = {},
): HeldFiles {
  let live: ReadonlyMap<string, ComposedFile> = new Map()
  /** Of earlier compositions and for other hosts: the least recently used are dropped. */
  const known = new LRUCache<string, ComposedFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ path, integrity }) => path.length + integrity.length + ENTRY_BYTES,
  })
  /** Folder of files for other hosts → its release. Its list is read on request: no page of this site needs it. */
  const offered = new Map<string, Offered>()
  const offeredAt = (path: string) => offered.get(path.split('/', 4).join('/'))

  /** The expected bytes of a file; `undefined` when no composition here names it. */
  async function find(path: string): Promise<ComposedFile | undefined> {
    const release = offeredAt(path)
    const there = live.get(path) ?? known.get(path)
    if (!release || there) return there
    const files = await federationFiles(store, release)
    for (const file of files) known.set(file.path, file)
    const file = files.find((one) => one.path === path)
    if (file) return file
    throw new Error(`${path} is no file of ${release.name} ${release.version}`)
  }

  const isHeld = (path: string) => live.has(path) || known.has(path) || offeredAt(path) !== undefined

  async function readHeld(path: string): Promise<Buffer> {
    const file = await find(path)
    if (!file) throw new Error(`${path} is no file of a composition that was live here`)
    return readVerified(store, file)
  }

  /** All files of a composition, with the lists of those for other hosts. */
  function filesOf(composition: Composition): readonly ComposedFile[] {
    const lists: ComposedFile[] = []
    for (const { name, version, federation } of Object.values(composition.remotes)) {
      const release = federation && { name, version, federation } // the whole release may have megabytes
      const list = release && federationList(release)
      if (!list) continue
      lists.push(list)
      setNewest(offered, federationFolder(release), release, MOST_OFFERED)
    }
    return [...compositionFiles(composition), ...lists]
  }

  return {
    hold(composition) {
      const before = live
      live = new Map(filesOf(composition).map((file) => [file.path, file]))
      for (const [path, file] of before) if (!live.has(path)) known.set(path, file)
    },
    remember(composition) {
      for (const file of filesOf(composition)) known.set(file.path, file)
    },
    isHeld,
    isOfShell: (path) => live.get(path)?.ofShell === true,
    readHeld,
    read: (path) => (!isHeld(path) && isOpen(path) ? store.read(path) : readHeld(path)),
  }
}
