import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import type { Challenge } from './auth-request'
import { redirectWith } from './redirects'
import { openSession } from './sessions'
import { addIdentity, createUser, findUserByEmail, requireUser, type User } from './users'
import { errorRedirect } from './verify'

/** What the provider says about a person. */
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

/** Remembers where to come back to; the answer is the state that the provider carries through. */
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

export async function findSocialFlow(db: Queryable, state: string): Promise<SocialFlow> {
  const [flow] = await db.query<SocialFlow>(
    `select id, provider, redirect_to, code_challenge, provider_profile from auth.flow_state
     where id::text = $1 and method = 'oauth' and auth_code_issued_at is null
       and created_at > now() - interval '10 minutes'`,
    [state],
  )
  if (!flow) throw NOT_FOUND
  return flow
}

/** The person agreed: a code that works once and that only this state may use. Nothing in it can be forged. */
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

/** Back from the provider: the address to go on to. */
export async function finishSocialSignIn(context: AuthContext, state: string, code: string): Promise<string> {
  return context.engine.transaction(async (tx) => {
    const [flow] = await tx.query<SocialFlow>(
      `update auth.flow_state set provider_code = null where id::text = $1 and provider_code = $2
       returning id, provider, redirect_to, code_challenge, provider_profile`,
      [state, code],
    )
    if (!flow?.provider_profile) throw NOT_FOUND
    const user = await socialUser(tx, flow.provider, flow.provider_profile)
    const tokens = {
      provider_token: randomBytes(24).toString('base64url'),
      provider_refresh_token: randomBytes(24).toString('base64url'),
    }
    if (flow.code_challenge === null) {
      await tx.query('delete from auth.flow_state where id = $1', [flow.id])
      const { user: _, ...session } = await openSession(context, tx, user, 'oauth')
      const values = Object.entries({ ...session, ...tokens }).map(([key, value]) => [key, String(value)])
      return redirectWith(flow.redirect_to, {}, Object.fromEntries(values))
    }
    const [issued] = await tx.query<{ auth_code: string }>(
      `update auth.flow_state set user_id = $2, auth_code_issued_at = now(), provider_access_token = $3,
         provider_refresh_token = $4 where id = $1 returning auth_code`,
      [flow.id, user.id, tokens.provider_token, tokens.provider_refresh_token],
    )
    if (!issued) throw NOT_FOUND
    return redirectWith(flow.redirect_to, { code: issued.auth_code }, {})
  })
}

/** The person refused, or the provider failed. */
export async function refuseSocialSignIn(
  context: AuthContext,
  state: string,
  reason: string,
): Promise<string> {
  const flow = await findSocialFlow(context.engine, state)
  await context.engine.query('delete from auth.flow_state where id = $1', [flow.id])
  return errorRedirect(flow.redirect_to, new AuthError(403, 'bad_oauth_callback', reason), true)
}

/**
 * The account of this address, or a new one. The provider has verified the address, so an account that never
 * confirmed it loses its password: whoever made it may have been somebody else.
 */
async function socialUser(tx: Queryable, provider: string, profile: Profile): Promise<User> {
  const providerId = createHash('sha256').update(`${provider} ${profile.email}`).digest('hex').slice(0, 21)
  const metadata = { name: profile.name, full_name: profile.name }
  const existing = await findUserByEmail(tx, profile.email)
  if (!existing)
    return createUser(tx, {
      email: profile.email,
      passwordHash: null,
      metadata,
      provider,
      providerId,
      confirmed: true,
    })
  await addIdentity(tx, existing.id, provider, providerId, {
    ...metadata,
    sub: providerId,
    email: profile.email,
    email_verified: true,
    phone_verified: false,
  })
  if (!existing.email_confirmed_at) {
    await tx.query("delete from auth.identities where user_id = $1 and provider = 'email'", [existing.id])
    await tx.query(
      'update auth.users set encrypted_password = null, email_confirmed_at = now(), raw_user_meta_data = $2 where id = $1',
      [existing.id, JSON.stringify(metadata)],
    )
  }
  await tx.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
       (select jsonb_agg(i.provider order by i.created_at) from auth.identities i where i.user_id = u.id))
     where id = $1`,
    [existing.id],
  )
  return requireUser(tx, existing.id)
}
