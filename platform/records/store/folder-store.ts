import { existsSync, mkdirSync } from 'node:fs'
import { access, link, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addFiles } from './add-files'
import { ownFiles } from './digest-files'
import { draftOf, isDraft } from './draft'
import { realPlaceIn, writablePlaceIn } from './place-in'
import { ReleaseError } from './release-error'
import type { ReadableStore, Store } from './store'
import { copyDurably, writeDurably } from './write-durably'

/** No upload takes longer: older drafts are leftovers. */
const UPLOAD_MS = 3_600_000

/** A read-only store in a folder: nothing is created or written, so the file system may be read-only. */
export function folderStore(root: string): ReadableStore {
  return {
    place: root,
    read: (path) =>
      realPlaceIn(root, path)
        .then((file) => readFile(file))
        .catch((error: unknown) => missing(root, path, error)),
    async list(folder) {
      const names = await realPlaceIn(root, folder)
        .then((place) => readdir(place))
        .catch(async (error: unknown) => {
          if (errorCode(error) !== 'ENOENT') throw error
          await access(root) // an unreachable store is not an empty one
          return []
        })
      return names.filter((name) => !isDraft(name)).sort()
    },
  }
}

/** The same for writing. It needs a file system with hard links. There is no lock that a crash could leave behind. */
export function openFolderStore(root: string): Store {
  mkdirSync(root, { recursive: true })
  const at = (path: string) => writablePlaceIn(root, path)

  const store: Store = {
    ...folderStore(root),
    has: async (path) => existsSync(await at(path)),
    async addedAt(path) {
      const found = await stat(await at(path)).catch(() => null)
      return found?.mtime ?? null
    },

    async clock() {
      const draft = await draftOf(await at('clock'))
      await writeDurably(draft, '')
      try {
        return (await stat(draft)).mtime
      } finally {
        await rm(draft, { force: true })
      }
    },

    async create(path, bytes) {
      const place = await at(path)
      if (existsSync(place)) return false
      const draft = await draftOf(place)
      await writeDurably(draft, bytes)
      try {
        // A rename would replace a file that another process just added; a link fails.
        await link(draft, place)
        return true
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false
        throw error
      } finally {
        await rm(draft, { force: true })
      }
    },

    async addFolder(path, from) {
      const place = await at(path)
      if (existsSync(place)) return addFiles(store, path, from)
      const draft = await draftOf(place)
      for (const file of await ownFiles(from)) await copyDurably(join(from, file), join(draft, file))
      try {
        await rename(draft, place)
        return true
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return addFiles(store, path, from)
        throw error
      }
    },

    remove: async (path) => rm(await at(path), { recursive: true, force: true }),

    async sweepDrafts() {
      const drafts = (await readdir(root, { recursive: true })).filter(isDraft)
      const old: string[] = []
      for (const path of drafts) {
        const found = await stat(join(root, path)).catch(() => null)
        if (found && Date.now() - found.mtimeMs > UPLOAD_MS) old.push(path)
      }
      for (const path of old) await rm(await at(path), { recursive: true, force: true })
      return old
    },
  }
  return store
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

function missing(root: string, path: string, cause: unknown): never {
  throw new ReleaseError(
    {
      code: errorCode(cause) === 'ENOENT' ? 'KW1103' : 'KW1104',
      what: `${path} cannot be read.`,
      cause: errorCode(cause) === 'ENOENT' ? `The store ${root} does not have it.` : String(cause),
      next: 'Check the name and the version with: npm run release -- status',
    },
    { cause },
  )
}
