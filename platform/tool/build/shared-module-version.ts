import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackage, installedVersion } from './installed-package'
import { CORE_SPECIFIERS } from './shared-specifiers'

/** The version of a shared module installed for a folder. In `@site/shared` the core has its own version, all else is the kit. */
export function sharedModuleVersion(folder: string, specifier: string): string {
  if (!specifier.startsWith('@site/')) return installedVersion(specifier.split('/')[0] ?? '', folder)
  const text = readFileSync(join(installedPackage('@site/shared', folder), 'package.json'), 'utf8')
  const { version, coreVersion } = JSON.parse(text) as {
    readonly version: string
    readonly coreVersion: string
  }
  return CORE_SPECIFIERS.some((core) => core === specifier) ? coreVersion : version
}
