import { errors, jwtVerify, SignJWT } from 'jose'

export type Claims = Readonly<Record<string, unknown>>

export type Verified =
  | { ok: true; claims: Claims }
  | { ok: false; reason: 'malformed' | 'signature' | 'expired'; detail: string }

/** Signs and checks the tokens of this backend. The algorithm is fixed: a token cannot choose it. */
export class TokenSigner {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  sign(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#key)
  }

  async verify(token: string): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] })
      return { ok: true, claims: payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired', detail: error.message }
      if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed)
        return { ok: false, reason: 'signature', detail: error.message }
      return { ok: false, reason: 'malformed', detail: error instanceof Error ? error.message : '' }
    }
  }
}
