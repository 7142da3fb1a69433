import { isShown, PreviewRecord } from '../documents/preview-record'
import { MOST_RECORD_BYTES, type Signed, signedOf } from '../history/pointer-record'
import { recordNames, sequenceOf } from '../history/read-records'
import { mayChange, type Trust, type TrustedKey } from '../history/trust'
import { verifySigned } from '../history/verify-signed'
import { type ReadableStore, readDocument } from './store'
import { storePaths } from './store-paths'

/** A valid record of a preview. */
export interface FoundPreview {
  readonly signed: Signed<PreviewRecord>
  readonly key: TrustedKey
}

const SignedPreview = signedOf(PreviewRecord)

/** Files of one preview that are read for a valid record: anyone with write access to the store can add any number. */
const MOST_READ = 50

/** The newest valid record of a preview, also when it was removed or has expired; `null` when there is none. */
export async function readPreview(
  store: ReadableStore,
  trust: Trust,
  name: string,
): Promise<FoundPreview | null> {
  const files = recordNames(await store.list(storePaths.preview(name)))
  for (const file of files.slice(0, MOST_READ)) {
    const found = await readPreviewRecord(store, trust, name, sequenceOf(file)).catch(() => null)
    if (found) return found
  }
  return null
}

/** One record of a preview. @throws Error that names the violated rule. */
export async function readPreviewRecord(
  store: ReadableStore,
  trust: Trust,
  name: string,
  sequence: number,
): Promise<FoundPreview> {
  const path = storePaths.previewRecord(name, sequence)
  const signed = await readDocument(store, path, SignedPreview, MOST_RECORD_BYTES)
  const { record } = signed
  if (record.name !== name || record.sequence !== sequence)
    throw new Error(`${path} is record ${record.sequence} of ${record.name}, put in another's place`)
  const key = verifySigned(trust, 'preview', signed)
  const who = `the key ${signed.key} of ${key.owner}`
  // Nothing puts previews in an order: with a stolen key, one could be dated before the key's end.
  if (key.retired !== null) throw new Error(`it is signed by ${who}, which retired on ${key.retired}`)
  const foreign = Object.keys(record.parts).filter((part) => !mayChange(key, part))
  if (foreign.length > 0) throw new Error(`it shows ${foreign.join(', ')}, which ${who} may not change`)
  return { signed, key }
}

/** The previews that are shown now, by their names. */
export async function readPreviews(store: ReadableStore, trust: Trust): Promise<FoundPreview[]> {
  const names = await store.list(storePaths.previews)
  const found = await Promise.all(names.map((name) => readPreview(store, trust, name).catch(() => null)))
  return found.filter((preview) => preview !== null).filter(({ signed: { record } }) => isShown(record))
}
