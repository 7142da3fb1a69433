import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '@site/host/site'
import type { SharedModule } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import type { SharedRelease } from '@site/records/documents/shared-release'
import { storePaths } from '@site/records/store/store-paths'
import { buildSharedModules } from './build-shared-modules'
import { SHARED_MODULE_NAMES, type SharedModuleName } from './installed-majors'
import { sharedModuleVersion } from './shared-module-version'
import { sharedTypes } from './shared-types'

/** A release of `shared`, ready to be checked and published. Its folder is laid out like the store: releases share equal files. */
export interface BuiltShared {
  readonly kind: 'shared'
  readonly folder: string
  readonly release: SharedRelease
  dispose(): Promise<void>
}

/** Builds the modules that the import map links: React, the router, the session, for the whole page. */
export async function buildShared(root: string, version: string): Promise<BuiltShared> {
  return buildInFolder(root, async (folder) => ({
    version,
    modules: await addModules(SHARED_MODULE_NAMES, join(root, 'shared'), folder),
    tables: site.backend === 'none' ? {} : await tablesOfBackend(root),
    types: await addTypes(root, folder),
  }))
}

/** Imported here because it loads a whole database, and most commands of the release tool build nothing. */
async function tablesOfBackend(root: string) {
  const { migratedTables } = await import('@site/local-backend/migrated-tables')
  return migratedTables({ folder: join(root, 'supabase'), cacheFolder: join(root, '.cache/local-backend') })
}

/** Builds shared modules into a folder that is laid out like the store. */
export async function addModules(
  names: readonly SharedModuleName[],
  packageFolder: string,
  folder: string,
): Promise<Readonly<Record<string, SharedModule>>> {
  const work = join(folder, 'work')
  const modules = await buildSharedModules(names, packageFolder, work)
  for (const name of names) await cp(join(work, name), join(folder, storePaths.shared), { recursive: true })
  await rm(work, { recursive: true })
  return modules
}

/** Named by their content, like the modules: a build that changes no type keeps the existing files. */
async function addTypes(root: string, folder: string): Promise<NonNullable<SharedRelease['types']>> {
  const text = JSON.stringify(await sharedTypes(root))
  const path = storePaths.sharedFile(
    `types-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`,
  )
  await writeFile(join(folder, path), text)
  return { url: `/${path}`, integrity: integrityOf(text) }
}

/** Builds the React installed for a remote, if its major differs from the page's. */
export async function buildOwnReact(root: string, remoteFolder: string): Promise<BuiltShared> {
  return buildInFolder(root, async (folder) => ({
    version: `react-${sharedModuleVersion(remoteFolder, 'react')}`,
    modules: await addModules(['react', 'react-dom'], remoteFolder, folder),
    tables: {},
    types: null,
  }))
}

async function buildInFolder(
  root: string,
  build: (folder: string) => Promise<SharedRelease>,
): Promise<BuiltShared> {
  const folder = join(root, '.cache/build', `shared-${randomUUID()}`)
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(join(folder, storePaths.shared), { recursive: true })
    return { kind: 'shared', folder, release: await build(folder), dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
