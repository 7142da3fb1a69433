import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltSet } from '@site/build/build-singletons'
import { integrityOf } from '@site/composition/integrity'
import { storePaths } from '@site/store/store-paths'
import { pack } from '../pack/pack'

/** Packs what remotes elsewhere are built with into a set that was built. */
export async function withPackages(root: string, built: BuiltSet): Promise<BuiltSet> {
  const { folder, release } = built
  const packages = join(folder, storePaths.packages)
  await mkdir(packages)
  const files = { ...release.files }
  for (const file of await pack(root, packages))
    files[`/${storePaths.package(file)}`] = { integrity: integrityOf(await readFile(join(packages, file))) }
  return { ...built, release: { ...release, files } }
}
