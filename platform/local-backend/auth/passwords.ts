import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { AuthError } from './auth-error'

const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32
/** Supabase Auth hashes with bcrypt, which reads no further. */
const MOST_BYTES = 72

export function checkPassword(password: string, minimumLength: number): void {
  if (new TextEncoder().encode(password).length > MOST_BYTES)
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MOST_BYTES} characters`)
  if ([...password].length < minimumLength)
    throw new AuthError(422, 'weak_password', `Password should be at least ${minimumLength} characters.`, {
      weak_password: { reasons: ['length'] },
    })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** An unknown user has no hash; the same work is done then, so that the answer takes as long. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = 'AAAAAAAAAAAAAAAAAAAAAA', key = ''] = (hash ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
