import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { migrationsFolder, type Project, systemSchemaFolder } from '../project'
import { errorCode } from '../start-error'

const require = createRequire(import.meta.url)

/**
 * A database in memory starts from a dump of an earlier one with the same migrations: tests start in half a second instead of four. The
 * dump's name covers all of its inputs, so an old one is never used.
 */
export async function readTemplate(project: Project): Promise<Blob | undefined> {
  const { cacheFolder } = project
  if (cacheFolder === undefined) return undefined
  return readFile(await templateFile(project, cacheFolder)).then(
    (bytes) => new Blob([bytes]),
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    },
  )
}

export async function writeTemplate(project: Project, dump: () => Promise<Blob>): Promise<void> {
  const { cacheFolder } = project
  if (cacheFolder === undefined) return
  const file = await templateFile(project, cacheFolder)
  await mkdir(cacheFolder, { recursive: true })
  const old = (await readdir(cacheFolder)).filter((name) => name.endsWith('.tar'))
  // Several test workers may do this at once: each writes its own, and the last rename wins.
  const temporary = `${file}.${crypto.randomUUID()}`
  await writeFile(temporary, Buffer.from(await (await dump()).arrayBuffer()))
  await rename(temporary, file)
  await Promise.all(
    old
      .map((name) => join(cacheFolder, name))
      .filter((path) => path !== file)
      .map((path) => rm(path, { force: true })),
  )
}

async function templateFile(project: Project, cacheFolder: string): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(require.resolve('@electric-sql/pglite')))
  for (const folder of [systemSchemaFolder, migrationsFolder(project)])
    for (const name of (await readdir(folder)).sort())
      hash.update(name).update(await readFile(join(folder, name)))
  return join(cacheFolder, `${hash.digest('hex').slice(0, 32)}.tar`)
}
