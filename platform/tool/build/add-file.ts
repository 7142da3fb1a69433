import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file and creates its folder if needed. */
export async function addFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
