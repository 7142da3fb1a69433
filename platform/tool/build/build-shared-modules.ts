import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedModule } from '@site/records/documents/composition'
import type { ImportedNames } from '@site/records/documents/release'
import { digestFiles } from '@site/records/store/digest-files'
import { build } from 'vite'
import { billOfMaterials } from './bill-of-materials'
import { defineSharedModule } from './define-shared-module'
import { installedMajor, isMajor, SHARED_MODULES, type SharedModuleName } from './installed-majors'
import { exportedNames, importedNames } from './linked-names'
import { sharedModuleVersion } from './shared-module-version'

type Modules = Readonly<Record<string, SharedModule>>

/**
 * Builds shared modules from the packages installed for a package. Their files are named by their content.
 * @param folder the package.
 * @param work an empty folder to build in.
 * @returns major → module.
 */
export async function buildSharedModules(
  names: readonly SharedModuleName[],
  folder: string,
  work: string,
): Promise<Modules> {
  const modules: Record<string, SharedModule> = {}
  for (const name of names) {
    const outDir = join(work, name)
    const config = defineSharedModule(name, folder)
    const part = { name, version: sharedModuleVersion(folder, SHARED_MODULES[name][0]) }
    await build({
      ...config,
      plugins: [...(config.plugins ?? []), billOfMaterials({ part, hashed: true })],
      root: folder,
      base: '/shared/',
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, outDir, emptyOutDir: true },
    })
    modules[installedMajor(name, folder)] = await describe(name, folder, outDir)
  }
  refuseGoneNames(modules)
  return modules
}

async function describe(name: SharedModuleName, folder: string, outDir: string): Promise<SharedModule> {
  const files = await readdir(outDir)
  const entry = files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  if (!entry) throw new Error(`The build of ${name} left no module.`)
  const digests = Object.entries(await digestFiles(outDir))
  const stylesheet = files.find((file) => file.endsWith('.css'))
  return {
    url: `/shared/${entry}`,
    version: sharedModuleVersion(folder, SHARED_MODULES[name][0]),
    exports: await exportedNames(join(outDir, entry)),
    imports: await importedNames(outDir, isMajor),
    stylesheet: stylesheet ? `/shared/${stylesheet}` : null,
    files: Object.fromEntries(digests.map(([file, { integrity }]) => [`/shared/${file}`, { integrity }])),
  }
}

/** Modules built together must fit together: this finds names that an `index.ts` does not export. */
function refuseGoneNames(modules: Modules): void {
  for (const [importer, { imports }] of Object.entries(modules))
    for (const [major, names] of Object.entries(imports) as [string, ImportedNames[string]][])
      for (const name of names)
        if (modules[major] && !modules[major].exports.includes(name))
          throw new Error(`${importer} imports ${name} of ${major}, and its index.ts does not export that.`)
}
