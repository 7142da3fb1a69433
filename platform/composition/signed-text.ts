import type { PointerRecord } from './pointer-record'
import type { Release } from './release'
import type { ReleaseMark } from './release-mark'

export interface SignedKinds {
  pointer: PointerRecord
  release: ReleaseMark
}

/** The text of a `release.json`. The same build always makes the same text. */
export const releaseText = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`

/** The text under a signature. The kind comes first, so that a signature for one thing is none for another. */
export function signedText<Kind extends keyof SignedKinds>(kind: Kind, record: SignedKinds[Kind]): string {
  return `${kind}\n${JSON.stringify(record)}`
}
