import { join } from 'node:path'
import { cacheFolder, refuseKeysBelow } from '@site/store/cache-folder'
import { cachedStore } from '@site/store/cached-store'
import { isBucket, openStore } from '@site/store/open-store'
import { keysFolder, readTrust } from '@site/store/read-trust'
import type { Store } from '@site/store/store'
import { chooseKeys } from '../keys/choose-keys'
import { refuseWithoutTrust } from '../keys/get-trust'
import { openSigner } from '../keys/key-ring'
import type { Command, CommandArgs, Context } from './command'
import { askAtTerminal } from './confirm'

/** Opens the store and the keys that a command line or the environment names. */
export async function openContext(
  root: string,
  { worksWithoutTrust }: Command,
  { text }: CommandArgs,
  log: (line: string) => void,
): Promise<Context> {
  const { owner, folder } = chooseKeys(keysFolder(root), text('as') || process.env['RELEASE_OWNER'])
  const place = text('store') || process.env['STORE_DIR'] || join(root, '.store')
  const store = await openRemembered(root, place, folder)
  if (!worksWithoutTrust) await refuseWithoutTrust(store, folder)
  return {
    root,
    store,
    // A command that only reads needs no key, and none is made for it.
    get signer() {
      return openSigner(folder, owner)
    },
    keysFolder: folder,
    trust: () => readTrust(folder),
    log,
    ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : null,
  }
}

/** For a bucket the tool keeps the moves that it has seen, so that it notices when one is removed or replaced there. */
async function openRemembered(root: string, place: string, keys: string): Promise<Store> {
  const store = await openStore(place, process.env)
  if (!isBucket(place)) return store
  const cache = cacheFolder(root, place)
  refuseKeysBelow(cache, keys)
  return { ...store, ...cachedStore(store, cache, (line) => console.warn(line)) }
}
