import { readTrust } from '@site/records/store/read-trust'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** The next step when a signer is unknown here. It reveals nothing about the store. */
export const GET_TRUST =
  "Get today's trust.json from the owner of the site's key (every host has it in its KEYS_DIR), put it beside your key, and run the command again. If you have installed a bundle, name its owner: --as <owner>, or RELEASE_OWNER in .env."

/** Without trusted keys, nothing in a store that is in use can be judged. @throws ReleaseError that names how to get trust. */
export async function refuseWithoutTrust(store: ReadableStore, folder: string): Promise<void> {
  if (Object.keys(readTrust(folder).keys).length > 0) return
  const moves = await store.list(storePaths.pointer)
  if (moves.length === 0) return
  throw new ReleaseError({
    code: 'KW1201',
    what: `What is live in ${store.place} cannot be judged.`,
    cause: `${folder} has no trust.json, which says whose signatures count.`,
    next: `${GET_TRUST} A team gets it with its key: npm run release -- keys install <bundle>. Only when all keys of the site are lost: npm run release -- keys add site, then publish and activate everything anew.`,
  })
}
