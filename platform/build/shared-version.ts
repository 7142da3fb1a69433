import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackage } from './installed-package'
import { CORE_SINGLETONS } from './singletons'

interface Manifest {
  readonly version: string
  readonly coreVersion: string
}

/** The version of a part of the `@site/shared` that is installed for a folder: the core has its own, all else is the kit. */
export function sharedVersion(folder: string, specifier: string): string {
  const text = readFileSync(join(installedPackage('@site/shared', folder), 'package.json'), 'utf8')
  const { version, coreVersion } = JSON.parse(text) as Manifest
  return CORE_SINGLETONS.some((core) => core === specifier) ? coreVersion : version
}
