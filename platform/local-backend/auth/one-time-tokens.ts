import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '../engine/engine'

export type TokenKind = 'confirmation' | 'recovery' | 'email_change'

/** The code a person types, and the hash that its link carries and that alone is kept. */
export interface OneTimeToken {
  code: string
  hash: string
}

export async function issueToken(
  tx: Queryable,
  token: { userId: string; kind: TokenKind; email: string; length: number; pkce: boolean },
): Promise<OneTimeToken> {
  const code = String(randomInt(10 ** token.length)).padStart(token.length, '0')
  const hash = `${token.pkce ? PKCE_PREFIX : ''}${hashCode(token.email, code)}`
  await tx.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash) values ($1, $2, $3)
     on conflict (user_id, kind) do update set token_hash = excluded.token_hash, created_at = now()`,
    [token.userId, token.kind, hash],
  )
  return { code, hash }
}

/** Finds a token that is still good and uses it up. */
export async function redeemToken(
  tx: Queryable,
  hash: string,
  kinds: readonly TokenKind[],
  lifetimeSeconds: number,
): Promise<{ userId: string; kind: TokenKind } | undefined> {
  const [token] = await tx.query<{ user_id: string; kind: TokenKind; fresh: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and kind = any ($2)
     returning user_id, kind, created_at > now() - make_interval(secs => $3) as fresh`,
    [hash, kinds, lifetimeSeconds],
  )
  return token?.fresh ? { userId: token.user_id, kind: token.kind } : undefined
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
