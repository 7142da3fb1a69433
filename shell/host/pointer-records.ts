import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition, PointerRecord, Signed } from '@site/shared/contracts'
import { acceptMove, readTrust } from '@site/shared/signing'

export interface AcceptedRecord {
  readonly signed: Signed<PointerRecord>
  readonly composition: Composition
}

/** Names of a store's pointer records, newest first. */
export async function recordNames(storeFolder: string): Promise<string[]> {
  const names = await readdir(join(storeFolder, 'pointer'))
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
  storeFolder: string,
  keysFolder: string,
  name: string,
  older: string | undefined,
): Promise<AcceptedRecord> {
  const [signed, before] = await Promise.all([
    readSigned(storeFolder, name),
    older
      ? readSigned(storeFolder, older).then(({ record }) => readText(storeFolder, record.composition))
      : null,
  ])
  if (signed.record.sequence !== Number.parseInt(name, 10))
    throw new Error(
      `the record ${name} is the one of sequence ${signed.record.sequence}, put in another's place`,
    )
  const text = await readText(storeFolder, signed.record.composition)
  const composition = acceptMove(readTrust(keysFolder), {
    signed,
    text,
    before: before === null ? null : (JSON.parse(before) as Composition),
  })
  return { signed, composition }
}

async function readSigned(storeFolder: string, name: string): Promise<Signed<PointerRecord>> {
  return JSON.parse(await readFile(join(storeFolder, 'pointer', name), 'utf8')) as Signed<PointerRecord>
}

function readText(storeFolder: string, id: string): Promise<string> {
  return readFile(join(storeFolder, 'compositions', `${id}.json`), 'utf8')
}
