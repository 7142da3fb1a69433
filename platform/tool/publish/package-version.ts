import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { usageError } from '../cli/usage-error'
import { didYouMean } from '../nearest'
import { partFolder } from './repository-parts'

/** The version in the package.json of a part that is named by its folder. @throws UsageError when there is no such folder. */
export function packageVersion(root: string, name: string, usage: string): string {
  const folder = partFolder(root, name)
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  } catch {
    if (name.includes('@'))
      throw usageError(
        'The version is that of its package.json, or of --version: name the folder alone.',
        usage,
      )
    const known = readdirSync(root).filter((entry) => existsSync(join(root, entry, 'package.json')))
    throw usageError(
      `There is no folder ${relative(root, folder)} with a package.json here${didYouMean(relative(root, folder), known)}`,
      usage,
    )
  }
}
