import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AcceptedMove } from '@site/composition/accept-move'
import type { PointerRecord } from '@site/composition/pointer-record'
import { recordDigest } from '@site/composition/record-digest'
import { type LiveState, readLive } from '@site/release/compose/live'
import { compositionId } from '@site/release/compose/named-composition'
import type { ReleaseContext } from '@site/release/compose/release-context'
import { makeKey, type Signer } from '@site/release/keys/key-ring'
import { makeSmallSite, releaseContext, type SmallSite } from '@site/release/testing/stress/small-site'
import { filesBelow } from '@site/store/digest-files'
import { openS3Store } from '@site/store/s3-store'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { type S3Server, TEST_KEYS } from '@site/store/testing/s3-server'
import { type HostProcess, startHostProcess } from './host-process'

/** A site that somebody attacks: its store, its keys, and hosts of it. */
export interface AttackedSite {
  readonly site: SmallSite
  readonly store: Store
  /** The tool, as somebody runs it who has this owner's key. */
  tool(owner?: string): ReleaseContext
  startHost(env?: Readonly<Record<string, string>>): Promise<HostProcess>
  /** What lies beside the store and the copies of it: no attack may change it. */
  outside(): Promise<string>
  remove(): Promise<void>
}

/** A store in a folder, or in a bucket where a server is given. The team `team-chat` may change `chat`. */
export async function attackedSite(bucket: S3Server | null): Promise<AttackedSite> {
  const site = await makeSmallSite(['chat', 'forms'])
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const store = bucket
    ? openS3Store({ ...bucket.options, prefix: `${randomUUID()}/` })
    : releaseContext(site).store
  if (bucket)
    for (const file of await filesBelow(site.storeFolder))
      await store.create(file, await readFile(join(site.storeFolder, file)))
  return {
    site,
    store,
    tool: (owner) => ({ ...releaseContext(site, owner), store }),
    startHost: (env = {}) =>
      startHostProcess(site.folder, {
        STORE_DIR: store.place,
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
    remove: () => site.remove(),
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
  { store, tool }: AttackedSite,
  forgery: Forgery,
  state?: Pick<LiveState, 'live' | 'next'>,
): Promise<string | null> {
  const { live, next } = state ?? (await readLive(store, tool().trust()))
  if (!live) throw new Error('Nothing is live.')
  const { signed, id, text } = forged(forgery, live, next)
  await store.create(storePaths.composition(id), text)
  const { sequence } = signed.record ?? {}
  const path = storePaths.pointerRecord(typeof sequence === 'number' ? sequence : next)
  const isNew = await store.create(path, JSON.stringify(signed))
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
