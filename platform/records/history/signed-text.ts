import type { Policy } from '../documents/policy'
import type { PreviewRecord } from '../documents/preview-record'
import type { Proof } from '../documents/proof'
import type { ReleaseSignature } from '../documents/release-signature'
import type { PointerRecord } from './pointer-record'

export interface SignedKinds {
  pointer: PointerRecord
  release: ReleaseSignature
  preview: PreviewRecord
  proof: Proof
  policy: Policy
}

/** The text that is signed. The kind comes first, so that a signature is valid for one kind only. */
export function signedText<Kind extends keyof SignedKinds>(kind: Kind, record: SignedKinds[Kind]): string {
  return `${kind}\n${JSON.stringify(record)}`
}
