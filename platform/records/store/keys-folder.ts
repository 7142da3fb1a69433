import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnStore } from './own-store'

/** Not a valid owner name: the folder of an owner's key has the owner's name. */
export const LOCAL = 'local'

/** The keys of local builds. No shared store trusts them. */
export const localKeysFolder = (root: string): string => join(root, '.keys', LOCAL)

/**
 * The folder of a store's keys and trust file: `KEYS_DIR`, or `.keys` in the root, ignored by git. The clone's own store, which `npm
 * start` builds, has its own keys. A server with only a copy of that store has its trust file in `.keys`, without a private key.
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
