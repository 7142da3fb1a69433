import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** No owner can be called so: the folder of an owner's key has its name. */
export const LOCAL = 'local'

/** The keys of local builds. No store that others use trusts them. */
export const localKeysFolder = (root: string): string => join(root, '.keys', LOCAL)

/**
 * Where keys and trust file for a store lie: `KEYS_DIR`, or `.keys` in the root, ignored by git. The clone's own store, which `npm start`
 * builds, has keys of its own. A server that only received a copy of a store has its trust file in `.keys`.
 * @param place of the store; `null`: none is named.
 */
export function keysFolder(root: string, place: string | null): string {
  const named = process.env['KEYS_DIR']
  if (named) return named
  const keys = join(root, '.keys')
  const local = localKeysFolder(root)
  const isOwn = place !== null && resolve(place) === resolve(root, '.store')
  return isOwn && (existsSync(local) || !existsSync(keys)) ? local : keys
}
