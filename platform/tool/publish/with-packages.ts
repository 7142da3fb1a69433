import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { moduleOf } from '@site/records/documents/majors'
import { storePaths } from '@site/records/store/store-paths'
import type { BuiltShared } from '../build/build-shared'
import { pack } from '../pack/pack'

/** Packs the packages that remotes elsewhere are built with into a built release of `shared`. */
export async function withPackages(root: string, built: BuiltShared): Promise<BuiltShared> {
  const { folder, release } = built
  const into = join(folder, storePaths.packages)
  await mkdir(into)
  const packages: Record<string, { readonly integrity: string }> = {}
  for (const file of await pack(root, into))
    packages[`/${storePaths.package(file)}`] = { integrity: integrityOf(await readFile(join(into, file))) }
  const modules = Object.entries(release.modules).map(([major, module]) => {
    const isKit = moduleOf(major) === 'kit'
    return [major, isKit ? { ...module, files: { ...module.files, ...packages } } : module] as const
  })
  return { ...built, release: { ...release, modules: Object.fromEntries(modules) } }
}
