import { join } from 'node:path'
import { installedOwners, ownersIn, SITE_OWNER } from './key-ring'

/** The owner that signs, and the folder of its key. Without `--as` the site key is used, or the only key in the folder. */
export function chooseKeys(folder: string, named: string | undefined): { owner: string; folder: string } {
  const installed = installedOwners(folder)
  const [first, ...others] = new Set([...ownersIn(folder), ...installed])
  const owner = named ?? (first && others.length === 0 ? first : SITE_OWNER)
  return { owner, folder: installed.includes(owner) ? join(folder, owner) : folder }
}
