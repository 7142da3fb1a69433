import { createSecretKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, errors, type JWK, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'

export type Claims = Readonly<Record<string, unknown>>

export type Verified =
  | { ok: true; claims: Claims }
  | { ok: false; reason: 'malformed' | 'signature' | 'expired'; detail: string }

/** Signs with the private half; verifiers read the public one. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

/** Signs and verifies the tokens of this backend. Each key has a single algorithm: a token cannot select another. */
export class TokenSigner {
  readonly #secret: KeyObject
  readonly #signingKey: SigningKey | undefined
  /** Verified tokens by their text: a page sends the same one with every request. */
  readonly #checked = new Map<string, { claims: Claims; expiresAt: number }>()

  constructor(secret: string, signingKey?: SigningKey) {
    this.#secret = createSecretKey(secret, 'utf8')
    this.#signingKey = signingKey
  }

  /** Uses the signing key, if there is one. */
  sign(claims: Record<string, unknown>): Promise<string> {
    const key = this.#signingKey
    if (!key) return this.signLegacy(claims)
    const header = { alg: 'ES256', kid: key.kid, typ: 'JWT' }
    return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey)
  }

  /** Uses the secret, for the keys of a project that are tokens themselves. */
  signLegacy(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#secret)
  }

  /** For verifying tokens elsewhere. */
  get publicKeys(): readonly JWK[] {
    return this.#signingKey ? [this.#signingKey.publicJwk] : []
  }

  /** @param leewaySeconds the tolerated difference to the signer's clock. */
  async verify(token: string, leewaySeconds = 0): Promise<Verified> {
    const known = this.#checked.get(token)
    if (known && known.expiresAt > Date.now()) return { ok: true, claims: known.claims }
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyFor(header), {
        algorithms: ['HS256', 'ES256'],
        clockTolerance: leewaySeconds,
      })
      this.#remember(token, payload, payload.exp)
      return { ok: true, claims: payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired', detail: error.message }
      if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed)
        return { ok: false, reason: 'signature', detail: error.message }
      return { ok: false, reason: 'malformed', detail: error instanceof Error ? error.message : '' }
    }
  }

  #keyFor({ alg, kid }: JWTHeaderParameters): KeyObject | CryptoKey {
    if (alg === 'HS256') return this.#secret
    const key = this.#signingKey
    if (key && key.kid === kid) return key.publicKey
    throw new errors.JWSSignatureVerificationFailed('no key of that name')
  }

  #remember(token: string, claims: Claims, expiresSeconds: number | undefined): void {
    if (this.#checked.size >= MOST_REMEMBERED) this.#checked.clear()
    this.#checked.set(token, { claims, expiresAt: (expiresSeconds ?? 0) * 1000 })
  }
}

const MOST_REMEMBERED = 1000
