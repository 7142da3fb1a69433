import type { Composition, PointerRecord, Signed } from '@site/shared/contracts'
import { acceptMove, readTrust } from '@site/shared/signing'
import type { SiteStore } from './site-store'

export interface AcceptedRecord {
  readonly signed: Signed<PointerRecord>
  readonly composition: Composition
}

/** Names of a store's pointer records, newest first. */
export async function recordNames(store: SiteStore): Promise<string[]> {
  const names = await store.list('pointer')
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort()
    .reverse()
}

/**
 * Reads a pointer record and the composition it makes live.
 * @param older the record before it, which tells what it changes.
 * @throws Error that says why it must not be followed.
 */
export async function readRecord(
  store: SiteStore,
  keysFolder: string,
  name: string,
  older: string | undefined,
): Promise<AcceptedRecord> {
  const [signed, before] = await Promise.all([
    readSigned(store, name),
    older ? readSigned(store, older).then(({ record }) => readText(store, record.composition)) : null,
  ])
  if (signed.record.sequence !== Number.parseInt(name, 10))
    throw new Error(
      `the record ${name} is the one of sequence ${signed.record.sequence}, put in another's place`,
    )
  const text = await readText(store, signed.record.composition)
  const composition = acceptMove(readTrust(keysFolder), {
    signed,
    text,
    before: before === null ? null : (JSON.parse(before) as Composition),
  })
  return { signed, composition }
}

async function readSigned(store: SiteStore, name: string): Promise<Signed<PointerRecord>> {
  return JSON.parse((await store.read(`pointer/${name}`)).toString('utf8')) as Signed<PointerRecord>
}

async function readText(store: SiteStore, id: string): Promise<string> {
  return (await store.read(`compositions/${id}.json`)).toString('utf8')
}
