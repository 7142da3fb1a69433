import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The keys of local builds. No store that others use trusts them. */
export const localKeysFolder = (root: string): string => join(root, '.keys/local')

/**
 * Where keys and trust file for a store lie: `KEYS_DIR`, or `.keys` in the root, ignored by git. The clone's own store, which `npm start`
 * builds, has keys of its own. On a server that nothing was built on it was copied there, with the trust file beside it.
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
