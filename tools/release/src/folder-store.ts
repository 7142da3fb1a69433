import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A store of releases and compositions in a folder. Releases never change; only the pointer is ever overwritten. */
export interface FolderStore {
  readonly root: string
  has(path: string): boolean
  readText(path: string): Promise<string>
  list(path: string): Promise<string[]>
  /** Writes whole or not at all: a reader sees the old text or the new one. */
  writeText(path: string, text: string): Promise<void>
  /** Copies a file in, whole or not at all. A file of that name has the same content, and stays. */
  addFile(path: string, from: string): Promise<void>
  /** Copies a folder in under a name that must not exist yet. It appears at once, complete. */
  addFolder(path: string, from: string): Promise<void>
}

export function openFolderStore(root: string): FolderStore {
  const at = (path: string) => join(root, path)

  return {
    root,
    has: (path) => existsSync(at(path)),
    readText: (path) => readFile(at(path), 'utf8'),
    list: async (path) => (existsSync(at(path)) ? (await readdir(at(path))).sort() : []),
    async writeText(path, text) {
      const draft = at(`${path}.${randomUUID()}.draft`)
      await mkdir(dirname(draft), { recursive: true })
      const file = await open(draft, 'w')
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, at(path))
    },
    async addFile(path, from) {
      if (existsSync(at(path))) return
      const draft = at(`${path}.${randomUUID()}.draft`)
      await mkdir(dirname(draft), { recursive: true })
      await copyFile(from, draft)
      await rename(draft, at(path))
    },
    async addFolder(path, from) {
      const draft = at(`${path}.${randomUUID()}.draft`)
      await mkdir(dirname(draft), { recursive: true })
      await cp(from, draft, { recursive: true })
      // Two builders may finish the same version at once; the bytes are equal, so the later one steps back.
      await rename(draft, at(path)).catch(async (error: NodeJS.ErrnoException) => {
        await rm(draft, { recursive: true, force: true })
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    },
  }
}
