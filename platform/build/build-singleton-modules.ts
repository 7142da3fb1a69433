import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { SingletonModule } from '@site/composition/composition'
import type { ModuleNames, ReleaseFile } from '@site/composition/release'
import { digestFiles } from '@site/store/digest-files'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { build } from 'vite'
import { defineSingleton, SINGLETON_MODULES, type SingletonModuleName } from './define-singletons'
import { exportedNames } from './linked-names'

export interface BuiltModules {
  readonly modules: Readonly<Record<string, SingletonModule>>
  readonly exports: ModuleNames
  readonly files: Readonly<Record<string, ReleaseFile>>
}

/**
 * Builds singletons from what is installed for a package, and adds their files to the store.
 * @param folder the package.
 * @param work an empty folder to build in.
 */
export async function buildSingletonModules(
  names: readonly SingletonModuleName[],
  folder: string,
  work: string,
  store: Store,
): Promise<BuiltModules> {
  const linkedWith: string[] = []
  for (const name of names) {
    const config = defineSingleton(name, folder, linkedWith)
    await build({
      ...config,
      root: folder,
      base: '/shared/',
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, outDir: work, emptyOutDir: false },
    })
    linkedWith.push(...Object.keys(await digestFiles(work)).filter((file) => isEntry(name, file)))
  }
  const files = await digestFiles(work)
  for (const file of Object.keys(files))
    await store.create(storePaths.singletonFile(file), await readFile(join(work, file)))
  const modules = Object.fromEntries(names.flatMap((name) => linkSpecifiers(folder, name, files)))
  const exports: Record<string, string[]> = {}
  for (const [specifier, { url }] of Object.entries(modules))
    exports[specifier] = await exportedNames(join(work, basename(url)))
  return { modules, exports, files }
}

/** The import map's entries that one built module serves. */
function linkSpecifiers(
  folder: string,
  name: SingletonModuleName,
  files: Readonly<Record<string, ReleaseFile>>,
): [string, SingletonModule][] {
  const file = Object.keys(files).find((candidate) => isEntry(name, candidate))
  const integrity = file && files[file]?.integrity
  if (!integrity) throw new Error(`The build of the singleton ${name} left no module.`)
  const version = installedVersion(folder, name)
  return SINGLETON_MODULES[name].map((specifier) => [
    specifier,
    { url: `/shared/${file}`, integrity, version },
  ])
}

function installedVersion(folder: string, name: SingletonModuleName): string {
  const own = join(folder, 'package.json')
  const manifest = name === 'site' ? own : createRequire(own).resolve(`${name}/package.json`)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** `react-` is also how the file of `react-dom` starts. */
function isEntry(name: string, file: string): boolean {
  return new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)
}
