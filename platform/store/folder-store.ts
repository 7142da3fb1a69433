import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addFiles } from './add-files'
import { filesBelow } from './digest-files'
import { ReleaseError } from './release-error'
import type { Store } from './store'

/** What is being written carries this ending until it is whole. Readers never see it; `prune` sweeps what a crash left. */
export const DRAFT = '.draft'

/** No upload takes longer: what is older was left behind. */
const UPLOAD_MS = 3_600_000

/** A store in a folder. It needs a file system with hard links, and no lock: there is none that a crash could leave behind. */
export function openFolderStore(root: string): Store {
  const at = (path: string) => join(root, path)
  const draftOf = async (path: string) => {
    await mkdir(dirname(at(path)), { recursive: true })
    return at(`${path}.${randomUUID()}${DRAFT}`)
  }

  const store: Store = {
    place: root,
    has: async (path) => existsSync(at(path)),
    read: (path) => readFile(at(path)).catch((error: unknown) => missing(root, path, error)),
    addedAt: (path) =>
      stat(at(path)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    list: async (folder) =>
      existsSync(at(folder))
        ? (await readdir(at(folder))).filter((name) => !name.endsWith(DRAFT)).sort()
        : [],

    async create(path, bytes) {
      if (existsSync(at(path))) return false
      const draft = await draftOf(path)
      await writeDurably(draft, bytes)
      try {
        // A rename would replace what another process has just put there; a link refuses.
        await link(draft, at(path))
        return true
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false
        throw error
      } finally {
        await rm(draft, { force: true })
      }
    },

    async addFolder(path, from) {
      if (existsSync(at(path))) return addFiles(store, path, from)
      const draft = await draftOf(path)
      for (const file of await filesBelow(from)) await copyDurably(join(from, file), join(draft, file))
      try {
        await rename(draft, at(path))
        return true
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return addFiles(store, path, from)
        throw error
      }
    },

    remove: (path) => rm(at(path), { recursive: true, force: true }),

    async sweepDrafts() {
      const entries = existsSync(root) ? await readdir(root, { recursive: true }) : []
      const drafts = entries.filter((path) => path.endsWith(DRAFT))
      const old: string[] = []
      for (const path of drafts) {
        const found = await stat(at(path)).catch(() => null)
        if (found && Date.now() - found.mtimeMs > UPLOAD_MS) old.push(path)
      }
      for (const path of old) await rm(at(path), { recursive: true, force: true })
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
      what: `${path} cannot be read.`,
      cause: errorCode(cause) === 'ENOENT' ? `The store ${root} does not have it.` : String(cause),
      next: 'Check the name and the version with: npm run release -- status',
    },
    { cause },
  )
}

async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
