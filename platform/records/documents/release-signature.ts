import * as v from 'valibot'
import { digest, document, moment, remoteName, version } from './grammar'

/** The statement that a publisher signs: this release, with these bytes in its `release.json`. */
export const ReleaseSignature = document({
  schema: v.literal(1),
  name: remoteName,
  version,
  /** SHA-256 of `release.json`, base64. */
  digest,
  at: moment,
})
export type ReleaseSignature = v.InferOutput<typeof ReleaseSignature>
