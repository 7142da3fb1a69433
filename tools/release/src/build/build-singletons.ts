import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { defineSingleton, SINGLETON_MODULES, type SingletonModuleName } from '@site/shared/build'
import type { ReleaseFile, SingletonModule, TableUse } from '@site/shared/contracts'
import { build } from 'vite'
import type { Store } from '../store/store'
import { storePaths } from '../store/store-paths'
import { digestFiles } from './digest-files'
import { migratedTables } from './migrated-tables'

/** What a build of the singletons leaves in the store. Paths start at the site's root. */
export interface SingletonsRelease {
  readonly version: string
  readonly modules: Readonly<Record<string, SingletonModule>>
  readonly stylesheet: string | null
  /** Tables that the data functions were written for. */
  readonly tables: TableUse
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
}

const NAMES = Object.keys(SINGLETON_MODULES) as SingletonModuleName[]

/** Builds the modules that the import map links: one copy of React, of the router, of the session, for the whole page. */
export async function buildSingletons(root: string, version: string, store: Store): Promise<void> {
  const work = join(root, '.cache/build', `singletons-${randomUUID()}`)
  for (const name of NAMES) {
    const config = defineSingleton(name)
    await build({
      ...config,
      root: join(root, 'shared'),
      base: '/shared/',
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, outDir: work, emptyOutDir: false },
    })
  }
  const files = await digestFiles(work)
  for (const file of Object.keys(files))
    await store.create(storePaths.singletonFile(file), await readFile(join(work, file)))
  const release: SingletonsRelease = {
    version,
    modules: Object.fromEntries(NAMES.flatMap((name) => linkSpecifiers(root, name, files))),
    stylesheet:
      Object.keys(files)
        .find((file) => file.endsWith('.css'))
        ?.replace(/^/, '/shared/') ?? null,
    tables: migratedTables(root),
    files: Object.fromEntries(
      Object.entries(files).map(([file, { integrity }]) => [`/shared/${file}`, { integrity }]),
    ),
  }
  await store.create(storePaths.singletonsRelease(version), `${JSON.stringify(release, null, 2)}\n`)
  await rm(work, { recursive: true, force: true })
}

/** The import map's entries that one built module serves. */
function linkSpecifiers(
  root: string,
  name: SingletonModuleName,
  files: Readonly<Record<string, ReleaseFile>>,
): [string, SingletonModule][] {
  const file = Object.keys(files).find((candidate) => isEntry(name, candidate))
  const integrity = file && files[file]?.integrity
  if (!integrity) throw new Error(`The build of the singleton ${name} left no module.`)
  const folder = name === 'site' ? 'shared' : `node_modules/${name}`
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return SINGLETON_MODULES[name].map((specifier) => [
    specifier,
    { url: `/shared/${file}`, integrity, version },
  ])
}

/** `react-` is also how the file of `react-dom` starts. */
function isEntry(name: string, file: string): boolean {
  return new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)
}
