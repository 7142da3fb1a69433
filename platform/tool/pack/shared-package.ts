import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { CONTRACT_FILES, CONTRACTS } from '../build/contract-types'
import { TYPE_MODULES } from '../build/federation-types'
import { installedVersion } from '../build/installed-package'
import { compileModules } from './compile-modules'
import { nameImports } from './name-imports'
import type { PackageFields } from './package-names'

interface Manifest {
  readonly coreVersion: string
  readonly sideEffects: readonly string[]
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** Exports used only in this repository, and left out of the package. */
const OWN = ['./ui/catalogue']

/**
 * Writes `@site/shared` as an npm package: the modules that remotes import, by the same names, in JavaScript, with declarations. Files
 * keep the paths of the sources: a class of the kit is named by its file's path, and must be named like that of the page.
 */
export async function writeSharedPackage(root: string, fields: PackageFields, folder: string): Promise<void> {
  const sources = join(root, 'shared')
  const manifest = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as Manifest
  const entries = Object.entries(manifest.exports).filter(([name]) => !OWN.includes(name))
  const modules = entries.map(([, file]) => file).filter((file) => !file.endsWith('.css'))
  await compileModules(root, { folder: 'shared', files: modules, outFolder: folder })
  await nameImports(folder)
  const styles = (await filesBelow(join(sources, 'src'))).filter(
    (file) => file.endsWith('.css') && !OWN.some((own) => file.startsWith(`${own.slice(2)}/`)),
  )
  for (const file of styles) {
    await mkdir(dirname(join(folder, 'src', file)), { recursive: true })
    await cp(join(sources, 'src', file), join(folder, 'src', file))
  }
  // A release keeps the source of these.
  for (const file of new Set([...CONTRACT_FILES, ...TYPE_MODULES.map((name) => `${name}.ts`)]))
    await cp(join(CONTRACTS, file), join(folder, 'src/contracts', basename(file)))
  const types = ['@types/react', '@types/react-dom'].map((name) => [name, installedVersion(name, sources)])
  const made = {
    ...fields,
    coreVersion: manifest.coreVersion,
    description:
      'What the remotes of the site share with its page: contracts, session, data, events, router, components.',
    license: 'MIT',
    type: 'module',
    sideEffects: manifest.sideEffects,
    exports: Object.fromEntries(entries.map(([name, file]) => [name, packed(file)])),
    dependencies: { ...manifest.dependencies, ...Object.fromEntries(types) },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

function packed(file: string): string | { readonly types: string; readonly default: string } {
  if (file.endsWith('.css')) return file
  const module = file.replace(/\.tsx?$/, '')
  return { types: `${module}.d.ts`, default: `${module}.js` }
}
