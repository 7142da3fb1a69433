import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/composition/integrity'
import type { ReleaseFile } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { storePaths } from '@site/store/store-paths'
import { buildSingletonModules } from './build-singleton-modules'
import { SINGLETON_MODULES, type SingletonModuleName } from './define-singletons'
import { setTypes } from './set-types'

const NAMES = Object.keys(SINGLETON_MODULES) as SingletonModuleName[]

/** A set, ready to be checked and published. Its folder is laid out as the store is: sets share the files that are equal. */
export interface BuiltSet {
  readonly kind: 'set'
  readonly folder: string
  readonly release: SingletonsRelease
  dispose(): Promise<void>
}

/** Builds the modules that the import map links: one copy of React, of the router, of the session, for the whole page. */
export async function buildSingletons(root: string, version: string): Promise<BuiltSet> {
  // Brings a whole database along, and most commands of the release tool build nothing.
  const { migratedTables } = await import('@site/local-backend/migrated-tables')
  return buildSet(root, async (folder) => {
    const modules = join(folder, storePaths.shared)
    const { files, ...built } = await buildSingletonModules(NAMES, join(root, 'shared'), modules)
    const stylesheet = Object.keys(files).find((file) => file.endsWith('.css'))
    return {
      version,
      ...built,
      stylesheet: stylesheet ? `/shared/${stylesheet}` : null,
      tables: await migratedTables(),
      files: publicFiles(files),
      types: await addTypes(root, folder),
    }
  })
}

/** Named by their content, as the modules are: a build that changes no type keeps the ones that are there. */
async function addTypes(root: string, folder: string): Promise<NonNullable<SingletonsRelease['types']>> {
  const text = JSON.stringify(await setTypes(root))
  const path = storePaths.singletonFile(
    `types-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`,
  )
  await writeFile(join(folder, path), text)
  return { url: `/${path}`, integrity: integrityOf(text) }
}

/** Builds the React that a remote has installed, for a remote that asks for a major of its own. */
export async function buildSecondMajor(root: string, remoteFolder: string): Promise<BuiltSet> {
  return buildSet(root, async (folder) => {
    const work = join(folder, storePaths.shared)
    const built = await buildSingletonModules(['react', 'react-dom'], remoteFolder, work)
    const { modules, exports, files } = built
    const version = `react-${modules['react']?.version}`
    return { version, modules, exports, stylesheet: null, tables: {}, files: publicFiles(files) }
  })
}

async function buildSet(
  root: string,
  build: (folder: string) => Promise<SingletonsRelease>,
): Promise<BuiltSet> {
  const folder = join(root, '.cache/build', `singletons-${randomUUID()}`)
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(join(folder, storePaths.shared), { recursive: true })
    return { kind: 'set', folder, release: await build(folder), dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

function publicFiles(files: Readonly<Record<string, ReleaseFile>>): SingletonsRelease['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([file, { integrity }]) => [`/shared/${file}`, { integrity }]),
  )
}
