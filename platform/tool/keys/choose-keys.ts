import { join } from 'node:path'
import { installedOwners, ownersIn, SITE_OWNER } from './key-ring'

/** Who signs, and where the key of that owner lies. Whoever names nobody is the site, or the only owner with a key here. */
export function chooseKeys(folder: string, named: string | undefined): { owner: string; folder: string } {
  const installed = installedOwners(folder)
  const [first, ...others] = new Set([...ownersIn(folder), ...installed])
  const owner = named ?? (first && others.length === 0 ? first : SITE_OWNER)
  return { owner, folder: installed.includes(owner) ? join(folder, owner) : folder }
}
