import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import { type PackageSource, packageSpecs } from './package-specs'
import { repositoryFiles } from './template-files'
import { writeFiles } from './write-files'

/** Writes a remote into a repository of its own. */
export async function newRepository(
  name: string,
  folder: string,
  source: PackageSource,
): Promise<readonly string[]> {
  const place = resolve(folder)
  const there = existsSync(place) ? readdirSync(place).filter((file) => file !== '.git') : []
  if (there.length > 0)
    throw new ReleaseError({
      code: 'KW1704',
      what: `mfe-${name} was not made.`,
      cause: `${place} is not empty: it has ${there.slice(0, 3).join(', ')}${there.length > 3 ? ', …' : ''}.`,
      next: 'Name an empty folder, or one that is not there yet.',
    })
  const files = repositoryFiles(name, await packageSpecs(place, source))
  await writeFiles(place, files)
  return Object.keys(files)
}
