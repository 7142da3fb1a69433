import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'

/** The files of a folder, kept in memory: a copy on disk would need to be removed. */
export type FolderContent = readonly {
  readonly path: string
  readonly bytes: Buffer
  readonly mode: number
}[]

export async function readFolder(folder: string): Promise<FolderContent> {
  const paths = await filesBelow(folder)
  return Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path)
      return { path, bytes: await readFile(file), mode: (await stat(file)).mode }
    }),
  )
}

export async function writeFolder(folder: string, content: FolderContent): Promise<void> {
  for (const { path, bytes, mode } of content) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 }) // keys must not be readable by others
    await writeFile(file, bytes, { mode })
  }
}
