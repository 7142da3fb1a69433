import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { SigningKey } from './access-token'

const ALGORITHM = 'ES256'

/** A new key, in its stored form. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: ALGORITHM })
}

export async function openSigningKey(text: string): Promise<SigningKey> {
  const { d, ...open }: JWK = JSON.parse(text)
  const publicJwk: JWK = { ...open, use: 'sig', key_ops: ['verify'], ext: true }
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...open, ...(d === undefined ? {} : { d }) }, ALGORITHM),
    importJWK(open, ALGORITHM),
  ])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array || !open.kid)
    throw new Error('It is not a key of an elliptic curve with a name.')
  return { kid: open.kid, privateKey, publicKey, publicJwk }
}
