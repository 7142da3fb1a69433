import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Signed } from './pointer-record'
import { type SignedKinds, signedText } from './signed-text'
import type { Trust, TrustedKey } from './trust'

/** How far clocks of teams and hosts may differ, in ms. A later date counts as deliberate. */
export const CLOCK_SKEW_MS = 300_000

/**
 * The trusted key that signed this.
 * @throws Error with the reason why the signature is invalid.
 */
export function verifySigned<Kind extends keyof SignedKinds>(
  trust: Trust,
  kind: Kind,
  signed: Signed<SignedKinds[Kind]>,
): TrustedKey {
  const key = signerOf(trust, kind, signed)
  refuseUndated(key, signed)
  return key
}

/** The same without the check of the date, which depends on the current time. */
export function signerOf<Kind extends keyof SignedKinds>(
  trust: Trust,
  kind: Kind,
  { record, key: id, signature }: Signed<SignedKinds[Kind]>,
): TrustedKey {
  const key = Object.hasOwn(trust.keys, id) ? trust.keys[id] : undefined
  if (!key) throw new Error(`it is signed by the key ${id}, which the trust file does not know`)
  const text = Buffer.from(signedText(kind, record))
  if (verify(null, text, publicKeyOf(key), Buffer.from(signature, 'base64'))) return key
  throw new Error(`its signature by ${key.owner} (key ${id}) does not fit: it was changed afterwards`)
}

/** @throws Error when its key had already retired, or when its date is ahead of this clock. */
export function refuseUndated(
  { owner, retired }: TrustedKey,
  { record: { at }, key: id }: Signed<{ readonly at: string }>,
): void {
  if (retired && at > retired)
    throw new Error(`it was signed after the key ${id} of ${owner} retired (${retired})`)
  if (Date.parse(at) > Date.now() + CLOCK_SKEW_MS)
    throw new Error(`it is dated ${at}, more than ${CLOCK_SKEW_MS / 60_000} minutes ahead of this clock`)
}

/** Cached: creating one takes longer than verifying a signature with it. */
const publicKeys = new WeakMap<TrustedKey, KeyObject>()

function publicKeyOf(key: TrustedKey): KeyObject {
  const known = publicKeys.get(key)
  if (known) return known
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' })
  publicKeys.set(key, made)
  return made
}
