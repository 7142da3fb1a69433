import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AcceptedMove } from '@site/composition/accept-move'
import type { PointerRecord } from '@site/composition/pointer-record'
import { recordDigest } from '@site/composition/record-digest'
import { type LiveState, readLive } from '@site/release/compose/live'
import { compositionId } from '@site/release/compose/named-composition'
import { makeKey, type Signer } from '@site/release/keys/key-ring'
import { makeSmallSite, releaseContext, type SmallSite } from '@site/release/testing/stress/small-site'
import { filesBelow } from '@site/store/digest-files'
import { openS3Store } from '@site/store/s3-store'
import { storePaths } from '@site/store/store-paths'
import { type S3Server, TEST_KEYS } from '@site/store/testing/s3-server'
import { type HostProcess, startHostProcess } from './host-process'

/** A site that somebody attacks, and hosts of it. */
export interface AttackedSite extends SmallSite {
  startHost(env?: Readonly<Record<string, string>>): Promise<HostProcess>
  /** What lies beside the store and the copies of it: no attack may change it. */
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

/** JSON that anybody may have written. */
// biome-ignore lint/suspicious/noExplicitAny: an attacker is bound to no type
export type Anything = any

export interface Forgery {
  readonly signer: Signer
  /** Changes a copy of the live composition. */
  composition?(composition: Anything): Anything
  /** Changes the record that would be right. */
  record?(record: Anything): Anything
  /** Changes what is written to the store, after it was signed. */
  file?(signed: Anything): Anything
}

/**
 * Puts a move into the store by hand, signed by whoever has a key, past all checks of the tool. Returns the record's file; `null`
 * when one was there.
 * @param state what it goes on from, for who has read it.
 */
export async function forgeMove(
  site: SmallSite,
  forgery: Forgery,
  state?: Pick<LiveState, 'live' | 'next'>,
): Promise<string | null> {
  const { live, next } = state ?? (await readLive(site.store, releaseContext(site).trust()))
  if (!live) throw new Error('Nothing is live.')
  const { signed, id, text } = forged(forgery, live, next)
  await site.store.create(storePaths.composition(id), text)
  const { sequence } = signed.record ?? {}
  const path = storePaths.pointerRecord(typeof sequence === 'number' ? sequence : next)
  const isNew = await site.store.create(path, JSON.stringify(signed))
  return isNew ? path.slice('pointer/'.length) : null
}

/** A move that goes on from what is live, and the composition that it names. */
export function forged(
  { composition = same, record = same, file = same, signer }: Forgery,
  live: AcceptedMove,
  next: number,
): { signed: Anything; id: string; text: string } {
  const text = JSON.stringify(composition(structuredClone(live.composition)))
  const id = compositionId(text)
  const right: PointerRecord = {
    schema: 1,
    sequence: next,
    composition: id,
    at: new Date(Math.max(Date.now(), Date.parse(live.signed.record.at) + 1)).toISOString(),
    why: 'forged',
    kind: 'activate',
    previous: recordDigest(live.signed.record),
  }
  return { signed: file(signer.sign('pointer', record(right))), id, text }
}

const same = (value: Anything) => value
