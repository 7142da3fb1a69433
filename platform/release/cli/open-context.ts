import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder, refuseKeysBelow } from '@site/store/cache-folder'
import { cachedStore } from '@site/store/cached-store'
import { isBucket, openReadableStore, openStore } from '@site/store/open-store'
import { keysFolder, readTrust } from '@site/store/read-trust'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'
import { NAME_OR_BEGIN } from '../compose/nothing-live'
import { chooseKeys } from '../keys/choose-keys'
import { refuseWithoutTrust } from '../keys/get-trust'
import { openSigner } from '../keys/key-ring'
import { trustedOwner } from '../keys/trusted-owner'
import type { Command, CommandArgs, Context, ReadContext } from './command'
import { askAtTerminal } from './confirm'

type Given = Pick<CommandArgs, 'text'>
type Needs = Pick<Command, 'worksWithoutTrust'>

/** Opens the store that a command line or the environment names, for reading: that takes no right to write, and no private key. */
export async function openReadContext(
  root: string,
  { worksWithoutTrust }: Needs,
  given: Given,
  log: (line: string) => void,
): Promise<ReadContext> {
  const { owner, folder, place } = chosen(root, given)
  if (!worksWithoutTrust) await refuseMissing(place)
  const store = remembered(root, place, folder, await openReadableStore(place, process.env))
  if (!worksWithoutTrust) await refuseWithoutTrust(store, folder)
  return {
    root,
    store,
    signer: {
      get trusted() {
        return trustedOwner(folder, owner)
      },
    },
    keysFolder: folder,
    trust: () => readTrust(folder),
    log,
  }
}

/** The same for a command that changes the store, and signs. */
export async function openContext(
  root: string,
  { worksWithoutTrust }: Needs,
  given: Given,
  log: (line: string) => void,
): Promise<Context> {
  const { owner, folder, place } = chosen(root, given)
  const opened = await openStore(place, process.env)
  const store = { ...opened, ...remembered(root, place, folder, opened) }
  if (!worksWithoutTrust) await refuseWithoutTrust(store, folder)
  return {
    root,
    store,
    // Some commands sign nothing, such as prune, and no key is made for them.
    get signer() {
      return openSigner(folder, owner)
    },
    keysFolder: folder,
    trust: () => readTrust(folder),
    log,
    ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : null,
  }
}

function chosen(root: string, { text }: Given) {
  return {
    ...chooseKeys(keysFolder(root), text('as') || process.env['RELEASE_OWNER']),
    place: text('store') || process.env['STORE_DIR'] || join(root, '.store'),
  }
}

/** For a bucket the tool keeps the moves that it has seen, so that it notices when one is removed or replaced there. */
function remembered(root: string, place: string, keys: string, store: ReadableStore): ReadableStore {
  if (!isBucket(place)) return store
  const cache = cacheFolder(root, place)
  refuseKeysBelow(cache, keys)
  return cachedStore(store, cache, (line) => console.warn(line))
}

/** Reading makes no store. */
async function refuseMissing(place: string): Promise<void> {
  if (isBucket(place)) return
  await stat(place).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new ReleaseError(
      { what: 'Nothing can be read.', cause: `There is no store in ${place}.`, next: NAME_OR_BEGIN },
      { cause },
    )
  })
}
