import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '@site/shared/contracts'

/** Reads the files of a store as they were published. */
export interface PublishedFiles {
  /** From now on the files of this composition count only with the bytes that it names. */
  hold(composition: Composition): void
  /** @throws Error when no folder has the file, or only with other bytes. */
  read(path: string): Promise<Buffer>
  readText(path: string): string
}

/** Path of every file that a composition vouches for, absolute from the site's root → its integrity. */
export function filesOf(composition: Composition): Map<string, string> {
  const { shell, singletons, scopes, remotes, lastGood } = composition
  const files = new Map<string, string>()
  for (const [path, { integrity }] of Object.entries(shell.files)) files.set(path, integrity)
  for (const modules of [singletons, ...Object.values(scopes)])
    for (const { url, integrity } of Object.values(modules)) files.set(url, integrity)
  for (const { name, version, files: own } of Object.values(remotes))
    for (const [path, { integrity }] of Object.entries(own))
      files.set(`/remotes/${name}/${version}/${path}`, integrity)
  for (const [name, { version, files: own }] of Object.entries(lastGood))
    for (const [path, integrity] of Object.entries(own))
      files.set(`/remotes/${name}/${version}/${path}`, integrity)
  return files
}

/** @param folders the store, then whatever stands in for it when it is damaged or out of reach. */
export function openPublishedFiles(folders: readonly string[], warn: (line: string) => void): PublishedFiles {
  const known = new Map<string, string>()

  function asPublished(folder: string, path: string, bytes: Buffer): boolean {
    const integrity = known.get(path)
    if (!integrity || integrity === integrityOf(bytes)) return true
    warn(`${path} in ${folder} does not have the bytes that were published, and is not served.`)
    return false
  }

  const missing = (path: string) => new Error(`${path} is not there as it was published.`)

  return {
    hold(composition) {
      for (const [path, integrity] of filesOf(composition)) known.set(path, integrity)
    },
    async read(path) {
      for (const folder of folders) {
        const bytes = await readFile(join(folder, path)).catch(() => null)
        if (bytes && asPublished(folder, path, bytes)) return bytes
      }
      throw missing(path)
    },
    readText(path) {
      for (const folder of folders) {
        const bytes = readIfThere(join(folder, path))
        if (bytes && asPublished(folder, path, bytes)) return bytes.toString('utf8')
      }
      throw missing(path)
    },
  }
}

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
