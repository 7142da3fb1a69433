import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { AuthError } from './auth-error'

const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32
/** Supabase Auth hashes with bcrypt, which ignores further bytes. */
const MOST_BYTES = 72

export interface PasswordRules {
  /** In bytes; the message calls them characters. */
  readonly minimumLength: number
  /** A password needs a character of each of these sets. */
  readonly required: readonly string[]
  /** Like the switch "leaked password protection" of a hosted project, which queries a service with hundreds of millions. */
  readonly refuseLeaked: boolean
}

/** The first few of every list of leaked passwords. */
const LEAKED = new Set([
  '123456',
  '12345678',
  'password',
  'Password1',
  'Password123!',
  'qwerty123',
  'letmein123',
])

export function checkPassword(password: string, rules: PasswordRules): void {
  const length = new TextEncoder().encode(password).length
  if (length > MOST_BYTES)
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MOST_BYTES} characters`)
  const weak: [reason: string, message: string][] = []
  if (length < rules.minimumLength)
    weak.push(['length', `Password should be at least ${rules.minimumLength} characters.`])
  if (!rules.required.every((set) => [...set].some((character) => password.includes(character))))
    weak.push([
      'characters',
      `Password should contain at least one character of each: ${rules.required.join(', ')}.`,
    ])
  if (rules.refuseLeaked && LEAKED.has(password))
    weak.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.'])
  if (weak.length > 0)
    throw new AuthError(422, 'weak_password', weak.map(([, message]) => message).join(' '), {
      weak_password: { reasons: weak.map(([reason]) => reason) },
    })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** An unknown user has no hash; the same work is done anyway, so that the response takes as long. */
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
