import type { ReleaseMark } from '../documents/release-mark'
import type { PointerRecord } from './pointer-record'

export interface SignedKinds {
  pointer: PointerRecord
  release: ReleaseMark
}

/** The text under a signature. The kind comes first, so that a signature for one thing is none for another. */
export function signedText<Kind extends keyof SignedKinds>(kind: Kind, record: SignedKinds[Kind]): string {
  return `${kind}\n${JSON.stringify(record)}`
}
