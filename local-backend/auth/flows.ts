import { createHash } from 'node:crypto'
import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import type { Challenge } from './auth-request'
import { openSession, type SessionBody } from './sessions'
import { requireUser } from './users'

/** Supabase Auth's own limits: of a link's code, since the link was followed; of a social sign-in, in all. */
export const FLOW_LIFETIME_SECONDS = 300

interface Flow {
  id: string
  user_id: string
  method: 'otp' | 'oauth'
  code_challenge: string
  code_challenge_method: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  fresh: boolean
}

/** Stores the browser's challenge, so that only this browser can finish, with its verifier. */
export async function beginFlow(tx: Queryable, userId: string, asked: Challenge): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (user_id, method, code_challenge, code_challenge_method) values ($1, 'otp', $2, $3)`,
    [userId, asked.challenge, asked.method],
  )
}

/** The link was followed: returns the code for the browser to exchange. */
export async function issueAuthCode(tx: Queryable, userId: string): Promise<string> {
  const [flow] = await tx.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now() where id = (
       select id from auth.flow_state where user_id = $1 and method = 'otp' and auth_code_issued_at is null
       order by created_at desc limit 1)
     returning auth_code`,
    [userId],
  )
  if (!flow)
    throw new AuthError(
      400,
      'flow_state_not_found',
      'No associated flow state found. invalid flow state, no valid flow state found',
    )
  return flow.auth_code
}

export async function exchangeCode(
  context: AuthContext,
  tx: Queryable,
  code: string,
  verifier: string,
): Promise<SessionBody & Record<string, unknown>> {
  const [flow] = await tx.query<Flow>(
    `select *, case method when 'oauth' then created_at else auth_code_issued_at end
       > now() - make_interval(secs => $2) as fresh
     from auth.flow_state where auth_code::text = $1 and auth_code_issued_at is not null for update`,
    [code, FLOW_LIFETIME_SECONDS],
  )
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (!flow.fresh)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!matches(flow, verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  await tx.query('delete from auth.flow_state where id = $1', [flow.id])
  const session = await openSession(context, tx, await requireUser(tx, flow.user_id), flow.method)
  return {
    ...session,
    ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  }
}

function matches(flow: Flow, verifier: string): boolean {
  const shown =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  return shown === flow.code_challenge
}
