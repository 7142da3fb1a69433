import type { ReleaseSignature } from '../documents/release-signature'
import type { PointerRecord } from './pointer-record'

export interface SignedKinds {
  pointer: PointerRecord
  release: ReleaseSignature
}

/** The text under a signature. The kind comes first, so that a signature for one thing is none for another. */
export function signedText<Kind extends keyof SignedKinds>(kind: Kind, record: SignedKinds[Kind]): string {
  return `${kind}\n${JSON.stringify(record)}`
}
