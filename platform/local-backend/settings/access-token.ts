import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

export type Claims = Readonly<Record<string, unknown>>

export type Verified =
  | { ok: true; claims: Claims }
  | { ok: false; reason: 'malformed' | 'signature' | 'expired'; detail: string }

/** Signs and checks the tokens of this backend. The algorithm is fixed: a token cannot choose it. */
export class TokenSigner {
  readonly #key: KeyObject
  /** Tokens checked before, by their text: a page sends the same one with every request. */
  readonly #checked = new Map<string, { claims: Claims; expiresAt: number }>()

  constructor(secret: string) {
    this.#key = createSecretKey(secret, 'utf8')
  }

  sign(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#key)
  }

  async verify(token: string): Promise<Verified> {
    const known = this.#checked.get(token)
    if (known && known.expiresAt > Date.now()) return { ok: true, claims: known.claims }
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] })
      this.#remember(token, payload, payload.exp)
      return { ok: true, claims: payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired', detail: error.message }
      if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed)
        return { ok: false, reason: 'signature', detail: error.message }
      return { ok: false, reason: 'malformed', detail: error instanceof Error ? error.message : '' }
    }
  }

  #remember(token: string, claims: Claims, expiresSeconds: number | undefined): void {
    if (this.#checked.size >= MOST_REMEMBERED) this.#checked.clear()
    this.#checked.set(token, { claims, expiresAt: (expiresSeconds ?? 0) * 1000 })
  }
}

const MOST_REMEMBERED = 1000
