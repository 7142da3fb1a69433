import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineSingleton, SINGLETON_MODULES, type SingletonModuleName } from '@site/shared/build'
import type { SingletonModule } from '@site/shared/contracts'
import { build } from 'vite'
import { digestFiles } from './digest-files'
import type { FolderStore } from './folder-store'
import { storePaths } from './store-paths'

/** `release.json` of the singletons. */
export interface SingletonsRelease {
  readonly modules: Readonly<Record<string, SingletonModule>>
  readonly stylesheet: string | null
  readonly fonts: readonly string[]
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
}

const NAMES = Object.keys(SINGLETON_MODULES) as SingletonModuleName[]

/** Builds the modules that the import map links: one copy of React, of the router, of the session, for the whole page. */
export async function buildSingletons(root: string, version: string, store: FolderStore): Promise<void> {
  const path = storePaths.singletons(version)
  const work = join(root, '.cache/build/singletons')
  await rm(work, { recursive: true, force: true })
  for (const name of NAMES) {
    const config = defineSingleton(name)
    await build({
      ...config,
      root: join(root, 'shared'),
      base: `/${path}/`,
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, outDir: work, emptyOutDir: false },
    })
  }
  const files = await digestFiles(work)
  const urls = Object.keys(files).map((file) => `/${path}/${file}`)
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { version: string }).version
  const modules: Record<string, SingletonModule> = {}
  for (const name of NAMES) {
    const file = Object.keys(files).find(
      (candidate) => candidate.startsWith(`${name}-`) && isEntry(name, candidate),
    )
    const integrity = file && files[file]?.integrity
    if (!integrity) throw new Error(`The build of the singleton ${name} left no module in ${work}.`)
    const moduleVersion = versionOf(name === 'site' ? 'shared' : `node_modules/${name}`)
    for (const specifier of SINGLETON_MODULES[name]) {
      modules[specifier] = { url: `/${path}/${file}`, integrity, version: moduleVersion }
    }
  }
  const release: SingletonsRelease = {
    modules,
    stylesheet: urls.find((url) => url.endsWith('.css')) ?? null,
    fonts: urls.filter((url) => url.endsWith('.woff2')),
    files: Object.fromEntries(
      Object.entries(files).map(([file, { integrity }]) => [`/${path}/${file}`, { integrity }]),
    ),
  }
  await writeFile(join(work, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  await store.addFolder(path, work)
  await rm(work, { recursive: true, force: true })
}

/** `react-` is also how the file of `react-dom` starts. */
function isEntry(name: string, file: string): boolean {
  return new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)
}
