import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownersIn, privateKeyFile, SITE_OWNER } from './key-ring'

/** Who signs, and where the key of that owner lies. Whoever names nobody is the site, or the only owner with a key here. */
export function chooseKeys(folder: string, named: string | undefined): { owner: string; folder: string } {
  const installed = installedOwners(folder)
  const [first, ...others] = new Set([...ownersIn(folder), ...installed])
  const owner = named ?? (first && others.length === 0 ? first : SITE_OWNER)
  return { owner, folder: installed.includes(owner) ? join(folder, owner) : folder }
}

/** Each installed bundle has a folder of its own. */
function installedOwners(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => existsSync(privateKeyFile(join(folder, name), name)))
}
