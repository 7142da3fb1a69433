import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnStore } from './own-store'

/** No owner can be called so: the folder of an owner's key has its name. */
export const LOCAL = 'local'

/** The keys of local builds. No store that others use trusts them. */
export const localKeysFolder = (root: string): string => join(root, '.keys', LOCAL)

/**
 * Where keys and trust file for a store lie: `KEYS_DIR`, or `.keys` in the root, ignored by git. The clone's own store, which `npm start`
 * builds, has keys of its own. A server that only received a copy of that store has its trust file in `.keys`, and no private key there.
 * @param place of the store; `null`: none is named.
 */
export function keysFolder(root: string, place: string | null): string {
  const named = process.env['KEYS_DIR']
  if (named) return named
  const keys = join(root, '.keys')
  const local = localKeysFolder(root)
  if (place === null || !isOwnStore(root, place)) return keys
  return existsSync(local) || !isOfServer(keys) ? local : keys
}

const isOfServer = (keys: string): boolean =>
  existsSync(keys) && !readdirSync(keys).some((file) => file.endsWith('.private.pem'))
