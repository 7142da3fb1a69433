import { stat } from 'node:fs/promises'
import { cacheFolder, refuseKeysBelow } from '@site/records/store/cache-folder'
import { cachedStore } from '@site/records/store/cached-store'
import { keysFolder } from '@site/records/store/keys-folder'
import { isBucket, openReadableStore, openStore } from '@site/records/store/open-store'
import { readTrust } from '@site/records/store/read-trust'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore, Store } from '@site/records/store/store'
import { nameOrBegin } from '../compose/nothing-live'
import { chooseKeys } from '../keys/choose-keys'
import { refuseWithoutTrust } from '../keys/get-trust'
import { openSigner, SITE_OWNER } from '../keys/key-ring'
import { noStore, refuseNewSiteKey, storePlace } from '../keys/team-repository'
import { trustedOwner } from '../keys/trusted-owner'
import type { Command, CommandArgs, Context, ReadContext } from './command'
import type { Report } from './report'

type Given = Pick<CommandArgs, 'text'>
type Needs = Pick<Command, 'worksWithoutTrust'>

/** Opens the store named by the command line or the environment for reading: this needs no write access and no private key. */
export async function openReadContext(
  root: string,
  { worksWithoutTrust }: Needs,
  given: Given,
  report: Report,
): Promise<ReadContext> {
  const { owner, folder, place } = chosen(root, given)
  if (!place && !worksWithoutTrust) throw noStore(root)
  if (place && !worksWithoutTrust) await refuseMissing(place)
  const store = place && remembered(root, place, folder, await openReadableStore(place, process.env), report)
  if (store && !worksWithoutTrust) await refuseWithoutTrust(store, folder)
  return {
    ...report,
    root,
    get store() {
      if (store) return store
      throw noStore(root)
    },
    signer: {
      get trusted() {
        return trustedOwner(folder, owner)
      },
    },
    keysFolder: folder,
    trust: () => readTrust(folder),
  }
}

/** The same for a command that changes the store, and signs. */
export async function openContext(
  root: string,
  { worksWithoutTrust }: Needs,
  given: Given,
  report: Report,
): Promise<Context> {
  const { owner, folder, place } = chosen(root, given)
  if (!place && !worksWithoutTrust) throw noStore(root)
  const store = place && (await openToWrite(root, place, folder, report))
  if (store && !worksWithoutTrust) await refuseWithoutTrust(store, folder)
  return {
    ...report,
    root,
    get store() {
      if (store) return store
      throw noStore(root)
    },
    // Some commands, such as prune, sign nothing, so no key is made for them.
    get signer() {
      if (owner === SITE_OWNER) refuseNewSiteKey(root, folder)
      return openSigner(folder, owner)
    },
    keysFolder: folder,
    trust: () => readTrust(folder),
  }
}

/** The signing owner, the folder of its key, and the store: from the command line, or the environment. */
export function chosen(root: string, { text }: Given) {
  const place = storePlace(root, text('store'))
  const allKeys = keysFolder(root, place)
  const owner = text('as') || process.env['RELEASE_OWNER'] || undefined
  return { ...chooseKeys(allKeys, owner), allKeys, place }
}

async function openToWrite(root: string, place: string, keys: string, report: Report): Promise<Store> {
  const store = await openStore(place, process.env)
  return { ...store, ...remembered(root, place, keys, store, report) }
}

/** For a bucket the tool remembers the moves it has seen, so that it notices when one is removed or replaced there. */
function remembered(
  root: string,
  place: string,
  keys: string,
  store: ReadableStore,
  { log }: Report,
): ReadableStore {
  if (!isBucket(place)) return store
  const cache = cacheFolder(root, place)
  refuseKeysBelow(cache, keys)
  return cachedStore(store, cache, (line) => log(line, 'warning'))
}

/** Reading creates no store. */
async function refuseMissing(place: string): Promise<void> {
  if (isBucket(place)) return
  await stat(place).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new ReleaseError(
      {
        code: 'KW1101',
        what: 'Nothing can be read.',
        cause: `There is no store in ${place}.`,
        next: nameOrBegin(place),
      },
      { cause },
    )
  })
}
