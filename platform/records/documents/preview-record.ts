import * as v from 'valibot'
import {
  compositionId,
  document,
  moment,
  previewName,
  prose,
  remoteName,
  sequence,
  table,
  version,
} from './grammar'

/** One state of a preview. Of the records with a name, the valid one with the highest sequence counts, until it expires. */
export const PreviewRecord = document({
  schema: v.literal(1),
  name: previewName,
  sequence,
  at: moment,
  expires: moment,
  why: prose(2000),
  /** Remote → the release that is shown instead of the live one. The key that signs may change each of these remotes. */
  parts: table(remoteName, version),
  /** Other previews whose parts are shown as well → the record that was newest then. Their own keys signed these. */
  with: v.exactOptional(table(previewName, sequence)),
  /** The composition in which the parts are exchanged; absent: whichever is live. */
  pinned: v.exactOptional(compositionId),
  /** The preview ends with this record. */
  removed: v.exactOptional(v.literal(true)),
})
export type PreviewRecord = v.InferOutput<typeof PreviewRecord>

/** Of a record, when it still counts: a preview that was removed or has expired is not shown. */
export const isShown = ({ removed, expires }: PreviewRecord, now = Date.now()): boolean =>
  !removed && Date.parse(expires) > now
