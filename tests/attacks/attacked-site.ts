import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { openS3Store } from '@site/records/store/s3-store'
import { type S3Server, TEST_KEYS } from '@site/records/store/testing/s3-server'
import { makeKey } from '@site/tool/keys/key-ring'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import { type HostProcess, startHostProcess } from './host-process'

/** A site under attack, and hosts of it. */
export interface AttackedSite extends SmallSite {
  startHost(env?: Readonly<Record<string, string>>): Promise<HostProcess>
  /** Files beside the store and its copies: no attack may change them. */
  outside(): Promise<string>
}

/** A store in a folder, or in a bucket where a server is given. The team `team-chat` may change `chat`. */
export async function attackedSite(bucket: S3Server | null): Promise<AttackedSite> {
  const inBucket = bucket ? openS3Store({ ...bucket.options, prefix: `${randomUUID()}/` }) : undefined
  const site = await makeSmallSite(['chat', 'forms'], inBucket)
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  return {
    ...site,
    startHost: (env = {}) =>
      startHostProcess(site.folder, {
        STORE_DIR: site.store.place,
        STORE_CACHE: join(site.folder, 'cache'),
        KEYS_DIR: site.keysFolder,
        ...(bucket && {
          AWS_ENDPOINT_URL: bucket.options.endpoint,
          AWS_ACCESS_KEY_ID: TEST_KEYS.accessKeyId,
          AWS_SECRET_ACCESS_KEY: TEST_KEYS.secretAccessKey,
        }),
        ...env,
      }),
    async outside() {
      const hash = createHash('sha256')
      for (const file of await filesBelow(site.folder))
        if (!/^(store|cache)\//.test(file)) hash.update(file).update(await readFile(join(site.folder, file)))
      return hash.digest('hex')
    },
  }
}
