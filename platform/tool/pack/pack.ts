import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestOf } from '../build/installed-package'
import { packFolder } from './pack-folder'
import { nameFields, packageNames } from './package-names'
import { writeSharedPackage } from './shared-package'
import { writeToolPackage } from './tool-package'

/**
 * Packs the packages that a team with a repository of its own needs, in the version of a page's shared modules: builds against them
 * require that version. Returns the files, inside `outFolder`.
 * @param scope of a registry in which they will be published; without it they are only for archives and a site's address.
 */
export async function pack(root: string, outFolder: string, scope?: string): Promise<readonly string[]> {
  const names = scope === undefined ? undefined : packageNames(scope)
  const { version } = manifestOf(join(root, 'shared'))
  const work = join(root, '.cache/build', `packages-${randomUUID()}`) // below the root, where the compiler finds the types of packages
  const files: string[] = []
  try {
    await mkdir(outFolder, { recursive: true })
    const packages = [
      [writeSharedPackage, nameFields('@site/shared', names?.shared)],
      [writeToolPackage, nameFields('@site/release-tool', names?.tool)],
    ] as const
    for (const [write, fields] of packages) {
      const folder = join(work, fields.name)
      await write(root, { ...fields, version }, folder)
      files.push(await packFolder(folder, outFolder))
    }
    return files
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
