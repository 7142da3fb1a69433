import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** @param files path in the folder → text. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
