import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { integrityOf } from '../documents/integrity'
import type { ReleaseFile } from '../documents/release'
import { isContent } from '../documents/release-path'

/** All files below a folder, as sorted paths relative to it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Files in the release's own folder: the others are named by their content, and lie beside it. */
export const ownFiles = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).filter((file) => !isContent(file))

/** Size and integrity of each file, by its path relative to the folder. */
export async function digestFiles(folder: string): Promise<Record<string, ReleaseFile>> {
  const paths = await filesBelow(folder)
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(folder, path)))]))
}

function digest(bytes: Buffer): ReleaseFile {
  return {
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    gzipBytes: gzipSync(bytes).length,
  }
}
