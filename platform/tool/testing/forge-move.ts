import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import type { AcceptedMove } from '@site/records/history/accept-move'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { storePaths } from '@site/records/store/store-paths'
import { type LiveState, readLive } from '../compose/live'
import { idOfComposition } from '../compose/named-composition'
import type { Signer } from '../keys/key-ring'
import { releaseContext, type SmallSite } from './stress/small-site'

/** JSON by any author. */
// biome-ignore lint/suspicious/noExplicitAny: an attacker is bound to no type
export type Anything = any

export interface Forgery {
  readonly signer: Signer
  /** Changes a copy of the live composition. */
  composition?(composition: Anything): Anything
  /** Changes the correct record. */
  record?(record: Anything): Anything
  /** Changes the file for the store, after it was signed. */
  file?(signed: Anything): Anything
}

/**
 * Puts a move into the store by hand, signed with any key, past all checks of the tool. Returns the record's file; `null`
 * when it already exists.
 * @param state the state it continues, if already read.
 */
export async function forgeMove(
  site: Pick<SmallSite, 'store' | 'keysFolder'>,
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

/** Makes a shell with this composer live, past all checks of the tool, signed by the site's key. */
export async function forgeComposer(site: SmallSite, composer: string): Promise<void> {
  const path = '/shell/1.0.0/composer/other.mjs'
  await writeFile(join(site.storeFolder, path), composer)
  const files = { [path]: { integrity: integrityOf(composer) } }
  await forgeMove(site, {
    signer: releaseContext(site).signer,
    composition: ({ shell, ...rest }) => ({
      ...rest,
      shell: { ...shell, composer: path, files: { ...shell.files, ...files } },
    }),
  })
}

/** A move on top of the live one, and the composition that it names. */
export function forged(
  { composition = same, record = same, file = same, signer }: Forgery,
  live: AcceptedMove,
  next: number,
): { signed: Anything; id: string; text: string } {
  const text = JSON.stringify(composition(structuredClone(live.composition)))
  const id = idOfComposition(text)
  const right: PointerRecord = {
    schema: 1,
    sequence: next,
    composition: id,
    at: new Date(Math.max(Date.now(), Date.parse(live.siteAt) + 1)).toISOString(),
    why: 'forged',
    kind: 'activate',
    previous: recordDigest(live.signed.record),
  }
  return { signed: file(signer.sign('pointer', record(right))), id, text }
}

const same = (value: Anything) => value
