import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** The folder with copies of a remote store: `STORE_CACHE`, or a folder in the root, ignored by git. */
export const cacheFolder = (root: string, place: string): string =>
  process.env['STORE_CACHE'] || join(root, '.cache/stores', place.replace(/\W+/g, '-'))

/**
 * The content of a cache comes from a store, and a store must never decide which keys are trusted.
 * @throws Error when the keys lie there.
 */
export function refuseKeysBelow(cache: string, keysFolder: string): void {
  const [folder, keys] = [real(cache), real(keysFolder)]
  if (keys !== folder && !keys.startsWith(folder + sep)) return
  throw new Error(
    `The keys (${keysFolder}) lie in the folder where copies of the store are kept (${cache}). Choose another one for one of them: KEYS_DIR or STORE_CACHE.`,
  )
}

/** The path without links, as far as it exists. */
function real(path: string): string {
  const full = resolve(path)
  if (existsSync(full)) return realpathSync(full)
  const above = dirname(full)
  return above === full ? full : join(real(above), full.slice(above.length))
}
