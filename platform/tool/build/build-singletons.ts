import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '@site/host/site'
import type { SharedModule } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import type { SingletonsRelease } from '@site/records/documents/singletons-release'
import { storePaths } from '@site/records/store/store-paths'
import { buildSingletonModules } from './build-singleton-modules'
import { SHARED_MODULE_NAMES, type SharedModuleName } from './installed-majors'
import { setTypes } from './set-types'
import { singletonVersion } from './singleton-version'

/** A release of `shared`, ready to be checked and published. Its folder is laid out as the store is: releases share the files that are equal. */
export interface BuiltSet {
  readonly kind: 'set'
  readonly folder: string
  readonly release: SingletonsRelease
  dispose(): Promise<void>
}

/** Builds the modules that the import map links: React, the router, the session, for the whole page. */
export async function buildSingletons(root: string, version: string): Promise<BuiltSet> {
  return buildSet(root, async (folder) => ({
    version,
    modules: await addModules(SHARED_MODULE_NAMES, join(root, 'shared'), folder),
    tables: site.backend === 'none' ? {} : await tablesOfBackend(),
    types: await addTypes(root, folder),
  }))
}

/** Brings a whole database along, and most commands of the release tool build nothing. */
async function tablesOfBackend() {
  const { migratedTables } = await import('@site/local-backend/migrated-tables')
  return migratedTables()
}

/** Builds shared modules into a folder that is laid out as the store is. */
export async function addModules(
  names: readonly SharedModuleName[],
  packageFolder: string,
  folder: string,
): Promise<Readonly<Record<string, SharedModule>>> {
  const work = join(folder, 'work')
  const modules = await buildSingletonModules(names, packageFolder, work)
  for (const name of names) await cp(join(work, name), join(folder, storePaths.shared), { recursive: true })
  await rm(work, { recursive: true })
  return modules
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

/** Builds the React that a remote has installed, where that is another major than the page's. */
export async function buildOwnReact(root: string, remoteFolder: string): Promise<BuiltSet> {
  return buildSet(root, async (folder) => ({
    version: `react-${singletonVersion(remoteFolder, 'react')}`,
    modules: await addModules(['react', 'react-dom'], remoteFolder, folder),
    tables: {},
    types: null,
  }))
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
