import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Types that shell and remotes must agree on at run time. They import nothing, so they can be compared alone. */
export const CONTRACT_FILES = ['mount.ts'] as const

/** Its sources, in the package as well: modules of types are their own declarations. */
export const CONTRACTS = dirname(createRequire(import.meta.url).resolve('@site/shared/contracts'))

const FOLDER = 'contract'

/** Adds the current types of the contract to a release. Returns their folder, relative to the release. */
export async function addContractTypes(releaseFolder: string): Promise<string> {
  await mkdir(join(releaseFolder, FOLDER), { recursive: true })
  for (const file of CONTRACT_FILES) await copyFile(join(CONTRACTS, file), join(releaseFolder, FOLDER, file))
  return FOLDER
}
