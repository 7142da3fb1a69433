import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SingletonModule } from '@site/composition/composition'
import type { ModuleNames, ReleaseFile } from '@site/composition/release'
import { digestFiles } from '@site/store/digest-files'
import { build } from 'vite'
import { defineSingleton, SINGLETON_MODULES, type SingletonModuleName } from './define-singletons'
import { exportedNames, importedNames } from './linked-names'
import { singletonVersion } from './singleton-version'
import { CORE_SINGLETONS } from './singletons'

export interface BuiltModules {
  readonly modules: Readonly<Record<string, SingletonModule>>
  readonly exports: ModuleNames
  /** What they import of the page's core. */
  readonly imports: ModuleNames
  readonly files: Readonly<Record<string, ReleaseFile>>
}

/**
 * Builds singletons from what is installed for a package. Their files are named by their content.
 * @param folder the package.
 * @param work an empty folder to build in.
 */
export async function buildSingletonModules(
  names: readonly SingletonModuleName[],
  folder: string,
  work: string,
): Promise<BuiltModules> {
  const entries = new Map<SingletonModuleName, string>()
  for (const name of names) {
    const linkedWith = SINGLETON_MODULES[name].linkedWith.map((other) => entries.get(other) ?? '')
    const config = defineSingleton(name, folder, linkedWith)
    await build({
      ...config,
      root: folder,
      base: '/shared/',
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, outDir: work, emptyOutDir: false },
    })
    const entry = (await readdir(work)).find((file) => isEntry(name, file))
    if (!entry) throw new Error(`The build of the singleton ${name} left no module.`)
    entries.set(name, entry)
  }
  const files = await digestFiles(work)
  const modules: Record<string, SingletonModule> = {}
  const exports: Record<string, string[]> = {}
  for (const [name, entry] of entries) {
    const integrity = files[entry]?.integrity ?? ''
    const names = await exportedNames(join(work, entry))
    for (const specifier of SINGLETON_MODULES[name].specifiers) {
      modules[specifier] = {
        url: `/shared/${entry}`,
        integrity,
        version: singletonVersion(folder, specifier),
      }
      exports[specifier] = names
    }
  }
  const imports = await importedNames(work, CORE_SINGLETONS)
  for (const [specifier, names] of Object.entries(imports))
    for (const name of names)
      if (!exports[specifier]?.includes(name))
        throw new Error(`The kit imports ${name} of ${specifier}, and its index.ts does not export that.`)
  return { modules, exports, imports, files }
}

/** `react-` is also how the file of `react-dom` starts. */
function isEntry(name: string, file: string): boolean {
  return new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)
}
