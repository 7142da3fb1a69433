import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Signed } from './pointer-record'
import { type SignedKinds, signedText } from './signed-text'
import type { Trust, TrustedKey } from './trust'

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
  refuseRetired(key, signed)
  return key
}

/** The same, of a key that may have retired before. */
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

/** @throws Error when its key had already retired. */
export function refuseRetired(
  { owner, retired }: TrustedKey,
  { record: { at }, key: id }: Signed<{ readonly at: string }>,
): void {
  if (retired && at > retired)
    throw new Error(`it was signed after the key ${id} of ${owner} retired (${retired})`)
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
