import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestOf } from '@site/build/installed-package'
import { packFolder } from './pack-folder'
import { writeSharedPackage } from './shared-package'
import { writeToolPackage } from './tool-package'

/**
 * Packs what a team with a repository of its own needs of this one, in the version that the singletons have in a page: what is built against
 * it asks for that. Returns the files, inside of `outFolder`.
 */
export async function pack(root: string, outFolder: string): Promise<readonly string[]> {
  const { version } = manifestOf(join(root, 'shared'))
  const work = join(root, '.cache/build', `packages-${randomUUID()}`) // below the root, where the compiler finds the types of packages
  const files: string[] = []
  try {
    await mkdir(outFolder, { recursive: true })
    for (const [name, write] of Object.entries({ shared: writeSharedPackage, tool: writeToolPackage })) {
      await write(root, version, join(work, name))
      files.push(await packFolder(join(work, name), outFolder))
    }
    return files
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
