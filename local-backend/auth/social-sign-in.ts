import { randomBytes } from 'node:crypto'
import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import type { Challenge } from './auth-request'

/** A person's profile from the provider. */
export interface Profile {
  name: string
  email: string
}

export interface SocialFlow {
  id: string
  provider: string
  redirect_to: string
  code_challenge: string | null
  provider_profile: Profile | null
}

const NOT_FOUND = new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/** Stores the return address; returns the state that the provider passes through. */
export async function beginSocialSignIn(
  { engine, config }: AuthContext,
  asked: { provider: string; redirectTo: string; challenge: Challenge | undefined },
): Promise<string> {
  if (!config.providers.includes(asked.provider))
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  const state = crypto.randomUUID()
  await engine.query(
    `insert into auth.flow_state (id, method, provider, redirect_to, code_challenge, code_challenge_method)
     values ($1, 'oauth', $2, $3, $4, $5)`,
    [
      state,
      asked.provider,
      asked.redirectTo,
      asked.challenge?.challenge ?? null,
      asked.challenge?.method ?? null,
    ],
  )
  return state
}

/** For the page that acts as the provider, which has no access to the service's time limit. */
export async function findSocialFlow(db: Queryable, state: string): Promise<SocialFlow> {
  const [flow] = await db.query<SocialFlow>(
    `select id, provider, redirect_to, code_challenge, provider_profile from auth.flow_state
     where id::text = $1 and method = 'oauth' and auth_code_issued_at is null`,
    [state],
  )
  if (!flow) throw NOT_FOUND
  return flow
}

/** The person agreed: returns a code that works once, for this state only. It cannot be forged. */
export async function grantSocialCode(
  { engine }: AuthContext,
  state: string,
  profile: Profile,
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const granted = await engine.query(
    `update auth.flow_state set provider_code = $2, provider_profile = $3
     where id::text = $1 and method = 'oauth' and auth_code_issued_at is null returning id`,
    [state, code, JSON.stringify(profile)],
  )
  if (granted.length === 0) throw NOT_FOUND
  return code
}
