import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/composition/integrity'
import type { ReleaseFile } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { buildSingletonModules } from './build-singleton-modules'
import { SINGLETON_MODULES, type SingletonModuleName } from './define-singletons'
import { setTypes } from './set-types'

const NAMES = Object.keys(SINGLETON_MODULES) as SingletonModuleName[]

/**
 * Builds the modules that the import map links: one copy of React, of the router, of the session, for the whole page.
 * @param addPackages adds the archives of npm that belong to them, once everything else is built: their names are used up by that.
 */
export async function buildSingletons(
  root: string,
  version: string,
  store: Store,
  addPackages: () => Promise<SingletonsRelease['files']> = async () => ({}),
): Promise<void> {
  // Brings a whole database along, and most commands of the release tool build nothing.
  const { migratedTables } = await import('@site/local-backend/migrated-tables')
  await inWorkFolder(root, async (work) => {
    const { modules, exports, imports, files } = await buildSingletonModules(
      NAMES,
      join(root, 'shared'),
      work,
      store,
    )
    const stylesheet = Object.keys(files).find((file) => file.endsWith('.css'))
    await addSingletons(store, {
      version,
      modules,
      exports,
      imports,
      stylesheet: stylesheet ? `/shared/${stylesheet}` : null,
      tables: await migratedTables(),
      files: { ...publicFiles(files), ...(await addPackages()) },
      types: await addTypes(root, store),
    })
  })
}

/** Named by their content, as the modules are: a build that changes no type keeps the ones that are there. */
async function addTypes(root: string, store: Store): Promise<NonNullable<SingletonsRelease['types']>> {
  const text = JSON.stringify(await setTypes(root))
  const path = storePaths.singletonFile(
    `types-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`,
  )
  await store.create(path, text)
  return { url: `/${path}`, integrity: integrityOf(text) }
}

/** Builds the React that a remote has installed, for a remote that asks for a major of its own. Returns its version. */
export async function buildSecondMajor(root: string, remoteFolder: string, store: Store): Promise<string> {
  return inWorkFolder(root, async (work) => {
    const built = await buildSingletonModules(['react', 'react-dom'], remoteFolder, work, store)
    const { modules, exports, files } = built
    const version = `react-${modules['react']?.version}`
    const react = { version, modules, exports, stylesheet: null, tables: {}, files: publicFiles(files) }
    await addSingletons(store, react)
    return version
  })
}

async function inWorkFolder<Result>(root: string, run: (work: string) => Promise<Result>): Promise<Result> {
  const work = join(root, '.cache/build', `singletons-${randomUUID()}`)
  try {
    return await run(work)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function addSingletons(store: Store, release: SingletonsRelease): Promise<void> {
  await store.create(storePaths.singletonsRelease(release.version), `${JSON.stringify(release, null, 2)}\n`)
}

function publicFiles(files: Readonly<Record<string, ReleaseFile>>): SingletonsRelease['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([file, { integrity }]) => [`/shared/${file}`, { integrity }]),
  )
}
