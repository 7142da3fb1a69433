import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '../engine/engine'

export type TokenKind = 'confirmation' | 'recovery' | 'email_change'

/** The code that a person types, and the hash in its link. Only the hash is stored. */
export interface OneTimeToken {
  code: string
  hash: string
}

export interface RedeemedToken {
  userId: string
  kind: TokenKind
  dropsPassword: boolean
}

export async function issueToken(
  tx: Queryable,
  token: {
    userId: string
    kind: TokenKind
    email: string
    length: number
    pkce: boolean
    /** Whether it removes a password set before the address was confirmed. Then every later token of its kind does too. */
    dropsPassword: boolean
  },
): Promise<OneTimeToken> {
  const code = String(randomInt(10 ** token.length)).padStart(token.length, '0')
  const hash = `${token.pkce ? PKCE_PREFIX : ''}${hashCode(token.email, code)}`
  await tx.query(
    `insert into auth.one_time_tokens as t (user_id, kind, token_hash, drops_password) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set token_hash = excluded.token_hash, created_at = now(),
       drops_password = t.drops_password or excluded.drops_password`,
    [token.userId, token.kind, hash, token.dropsPassword],
  )
  return { code, hash }
}

/** Finds a valid token and consumes it. */
export async function redeemToken(
  tx: Queryable,
  hash: string,
  kinds: readonly TokenKind[],
  lifetimeSeconds: number,
): Promise<RedeemedToken | undefined> {
  const [token] = await tx.query<RedeemedToken & { fresh: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and kind = any ($2)
     returning user_id as "userId", kind, drops_password as "dropsPassword",
       created_at > now() - make_interval(secs => $3) as fresh`,
    [hash, kinds, lifetimeSeconds],
  )
  return token?.fresh ? token : undefined
}

export async function clearTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

export const PKCE_PREFIX = 'pkce_'

export function hashCode(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex')
}
