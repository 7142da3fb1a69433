import { join } from 'node:path'
import type { TrustedKey } from '@site/records/history/trust'
import { readTrust } from '@site/records/store/read-trust'
import { ReleaseError, type ReleaseErrorParts } from '@site/records/store/release-error'
import {
  idOfKey,
  installedOwners,
  ownersIn,
  privateKeyFile,
  publicPart,
  readPrivateKey,
  untrustedKey,
} from './key-ring'

/** A private key on this machine. */
export interface HeldKey {
  readonly owner: string
  readonly file: string
  /** `null` when the file cannot be read as a key. */
  readonly id: string | null
  /** `null`: it is not in the trust file beside it. */
  readonly trusted: TrustedKey | null
  /** Why it cannot sign. */
  readonly problem: ReleaseErrorParts | null
}

/** The private keys of a keys folder and of the bundles installed there. None is made. */
export function heldKeys(folder: string): HeldKey[] {
  const installed = installedOwners(folder)
  return [
    ...ownersIn(folder)
      .filter((owner) => !installed.includes(owner))
      .map((owner) => heldKey(folder, owner)),
    ...installed.map((owner) => heldKey(join(folder, owner), owner)),
  ]
}

function heldKey(folder: string, owner: string): HeldKey {
  const file = privateKeyFile(folder, owner)
  const held = { owner, file }
  try {
    const id = idOfKey(publicPart(readPrivateKey(file, owner)))
    const trusted = readTrust(folder).keys[id] ?? null
    return { ...held, id, trusted, problem: trusted ? null : untrustedKey(folder, owner).parts }
  } catch (error) {
    if (error instanceof ReleaseError) return { ...held, id: null, trusted: null, problem: error.parts }
    throw error
  }
}
