import { previewName } from '@site/records/documents/grammar'
import { isShown, type PreviewRecord } from '@site/records/documents/preview-record'
import type { Trust } from '@site/records/history/trust'
import { type FoundPreview, readPreview } from '@site/records/store/read-previews'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import * as v from 'valibot'
import { cacheResults } from '../bounded-cache'

/** How long the store is trusted before the next look, in ms. Any name can be requested. */
const TRUST_MS = 1000

/** Previews whose newest records are in memory. */
const MOST_KNOWN = 50

/** Names in the store that are known: with more, it is full of something else. */
const MOST_NAMES = 1000

/** Looks for a preview in a store when it is requested, and no sooner. */
export function findPreviews(store: ReadableStore, trust: () => Trust) {
  const cachedNames = cacheResults<ReadonlySet<string>>({ most: 1, msOf: () => TRUST_MS })
  const cachedPreview = cacheResults<FoundPreview | null>({ most: MOST_KNOWN, msOf: () => TRUST_MS })
  const readNames = async () => new Set((await store.list(storePaths.previews)).slice(0, MOST_NAMES))

  /** The record of a preview that is shown now; `null`: there is none. Rejects when the store cannot be read. */
  return async (name: string): Promise<PreviewRecord | null> => {
    if (!v.is(previewName, name)) return null
    const names = await cachedNames('', readNames)
    if (!names.has(name)) return null
    const preview = await cachedPreview(name, () => readPreview(store, trust(), name))
    return preview && isShown(preview.signed.record) ? preview.signed.record : null
  }
}
