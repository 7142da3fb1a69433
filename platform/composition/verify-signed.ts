import { createPublicKey, verify } from 'node:crypto'
import type { Signed } from './pointer-record'
import { type SignedKinds, signedText } from './signed-text'
import type { Trust, TrustedKey } from './trust'

/** How far clocks of teams and hosts may differ, in ms. What is dated later than that was dated on purpose. */
export const CLOCK_SKEW_MS = 300_000

/**
 * The trusted key that signed this.
 * @throws Error that says why the signature counts for nothing.
 */
export function verifySigned<Kind extends keyof SignedKinds>(
  trust: Trust,
  kind: Kind,
  { record, key: id, signature }: Signed<SignedKinds[Kind]>,
): TrustedKey {
  const key = Object.hasOwn(trust.keys, id) ? trust.keys[id] : undefined
  if (!key) throw new Error(`it is signed by the key ${id}, which the trust file does not know`)
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
    format: 'jwk',
  })
  const text = Buffer.from(signedText(kind, record))
  if (!verify(null, text, publicKey, Buffer.from(signature, 'base64')))
    throw new Error(`its signature by ${key.owner} (key ${id}) does not fit: it was changed afterwards`)
  if (key.retired && record.at > key.retired)
    throw new Error(`it was signed after the key ${id} of ${key.owner} retired (${key.retired})`)
  if (Date.parse(record.at) > Date.now() + CLOCK_SKEW_MS)
    throw new Error(
      `it is dated ${record.at}, more than ${CLOCK_SKEW_MS / 60_000} minutes ahead of this clock`,
    )
  return key
}
