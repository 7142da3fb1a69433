import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { makeSmallSite } from './stress/small-site'

/** Variables that would lead a test, or a process that it starts, to a running site. */
const OF_A_SITE = ['DATABASE_URL', 'DATA_DIR', 'SUPABASE_URL', 'SUPABASE_ANON_KEY', 'RELEASE_OWNER']

/**
 * Global setup of a test run: `STORE_DIR` and `KEYS_DIR` name the site of another team, as on a machine that releases one;
 * no variable names a database. Returns the teardown, which throws if a byte of that site has changed.
 */
export async function setup(): Promise<() => Promise<void>> {
  for (const name of OF_A_SITE) delete process.env[name]
  const site = await makeSmallSite(['chat'])
  Object.assign(process.env, { STORE_DIR: site.storeFolder, KEYS_DIR: site.keysFolder })
  const before = await digestOf(site.folder)
  return async () => {
    const after = await digestOf(site.folder)
    await site.remove()
    if (after !== before)
      throw new Error(
        'A test, or a process that it started, wrote into the store or the keys that STORE_DIR and KEYS_DIR name.',
      )
  }
}

/** The digest of all files below a folder. */
export async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await filesBelow(folder)).sort())
    hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex')
}
