import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/**
 * Files that an attacker without a key can put among the moves: nothing, no JSON, and a true record under another number and with other
 * words.
 */
const junk = (live: Signed<PointerRecord>, sequence: number): string =>
  [
    '{}',
    '\u202E\u001B[2J not a record',
    JSON.stringify({ ...live, record: { ...live.record, sequence, why: 'mine now' } }),
    JSON.stringify(live),
  ][sequence % 4] ?? ''

/** Adds unsigned records. Returns their paths. */
export async function addJunk(
  store: Store,
  live: Signed<PointerRecord>,
  first: number,
  count: number,
): Promise<readonly string[]> {
  const paths: string[] = []
  for (let sequence = first; sequence < first + count; sequence++) {
    const path = storePaths.pointerRecord(sequence)
    if (await store.create(path, junk(live, sequence))) paths.push(path)
  }
  return paths
}

/** Replaces a file of a folder store by a link to the site's private key, which is beside the store. */
export async function linkToKey(
  store: Store,
  site: { readonly storeFolder: string; readonly keysFolder: string },
  path: string,
): Promise<void> {
  await store.remove(path)
  await symlink(join(site.keysFolder, 'site.private.pem'), join(site.storeFolder, path))
}
