import { createPublicKey, verify } from 'node:crypto'
import type { Signed } from './composition'
import { type SignedKinds, signedText } from './signed-text'
import type { Trust, TrustedKey } from './trust'

/**
 * The trusted key that signed this.
 * @throws Error that says why the signature counts for nothing.
 */
export function verifySigned<Kind extends keyof SignedKinds>(
  trust: Trust,
  kind: Kind,
  signed: Signed<SignedKinds[Kind]>,
): TrustedKey {
  const key = trust.keys[signed.key]
  if (!key) throw new Error(`it is signed by the key ${signed.key}, which the trust file does not know`)
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
    format: 'jwk',
  })
  const text = Buffer.from(signedText(kind, signed.record))
  if (!verify(null, text, publicKey, Buffer.from(signed.signature, 'base64')))
    throw new Error(
      `its signature by ${key.owner} (key ${signed.key}) does not fit: it was changed afterwards`,
    )
  if (key.retired && signed.record.at > key.retired)
    throw new Error(`it was signed after the key ${signed.key} of ${key.owner} retired (${key.retired})`)
  return key
}
