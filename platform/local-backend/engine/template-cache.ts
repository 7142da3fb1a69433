import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { migrationFolders, projectCacheFolder } from '../project-folder'
import { errorCode } from '../start-error'

const require = createRequire(import.meta.url)

/**
 * A database in memory begins with a dump of an earlier one that had the same migrations: tests start in half a
 * second instead of four. Whatever goes into the database is part of the name, so an old dump is never found.
 */
export async function readTemplate(): Promise<Blob | undefined> {
  return readFile(await templateFile()).then(
    (bytes) => new Blob([bytes]),
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    },
  )
}

export async function writeTemplate(dump: Blob): Promise<void> {
  const file = await templateFile()
  await mkdir(projectCacheFolder, { recursive: true })
  const old = (await readdir(projectCacheFolder)).filter((name) => name.endsWith('.tar'))
  // Several test workers may do this at once: each writes its own, the last one moved stays.
  const temporary = `${file}.${crypto.randomUUID()}`
  await writeFile(temporary, Buffer.from(await dump.arrayBuffer()))
  await rename(temporary, file)
  await Promise.all(
    old
      .map((name) => join(projectCacheFolder, name))
      .filter((path) => path !== file)
      .map((path) => rm(path, { force: true })),
  )
}

async function templateFile(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(require.resolve('@electric-sql/pglite')))
  for (const folder of migrationFolders)
    for (const name of (await readdir(folder)).sort())
      hash.update(name).update(await readFile(join(folder, name)))
  return join(projectCacheFolder, `${hash.digest('hex').slice(0, 32)}.tar`)
}
