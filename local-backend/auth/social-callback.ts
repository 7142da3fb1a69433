import { randomBytes } from 'node:crypto'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { FLOW_LIFETIME_SECONDS } from './flows'
import { errorReason, errorRedirect, redirectWith } from './redirects'
import { openSession } from './sessions'
import type { SocialFlow } from './social-sign-in'
import { socialUser } from './social-user'

interface Onward {
  readonly status: 302 | 303
  readonly location: string
}

/** The redirect after the provider. Only the state identifies its target; without a state, it is the site's own address. */
export async function finishSocialSignIn(
  context: AuthContext,
  { state = '', code = '', error, error_description: reason = '' }: Readonly<Record<string, string>>,
): Promise<Onward> {
  let flow: SocialFlow
  try {
    flow = await carriedFlow(context, state)
  } catch (failure) {
    if (!(failure instanceof AuthError)) throw failure
    return { status: 303, location: redirectWith(context.siteUrl, errorReason(failure), {}) }
  }
  if (error) {
    const said = { error, error_description: reason }
    return { status: 302, location: redirectWith(flow.redirect_to, said, said) }
  }
  try {
    return { status: 302, location: await redeemCode(context, flow, code) }
  } catch (failure) {
    if (!(failure instanceof AuthError)) throw failure
    return { status: 302, location: errorRedirect(flow.redirect_to, failure, true) }
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function carriedFlow({ engine }: AuthContext, state: string): Promise<SocialFlow> {
  if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!UUID.test(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
  const [flow] = await engine.query<SocialFlow & { fresh: boolean; used: boolean }>(
    `select id, provider, redirect_to, code_challenge, provider_profile, user_id is not null as used,
       created_at > now() - make_interval(secs => $2) as fresh
     from auth.flow_state where id = $1 and method = 'oauth'`,
    [state, FLOW_LIFETIME_SECONDS],
  )
  if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
  if (!flow.fresh) throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired')
  if (flow.used) throw new AuthError(400, 'flow_state_already_used', 'State has already been used')
  return flow
}

async function redeemCode(context: AuthContext, flow: SocialFlow, code: string): Promise<string> {
  if (code === '')
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  return context.engine.transaction(async (tx) => {
    const [granted] = await tx.query<SocialFlow>(
      'update auth.flow_state set provider_code = null where id = $1 and provider_code = $2 returning provider_profile',
      [flow.id, code],
    )
    if (!granted?.provider_profile)
      throw new AuthError(500, 'unexpected_failure', `Unable to exchange external code: ${code.slice(0, 4)}`)
    const user = await socialUser(tx, flow.provider, granted.provider_profile)
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
    if (!issued) throw new Error(`The sign-in ${flow.id} is gone in the middle of a request.`)
    return redirectWith(flow.redirect_to, { code: issued.auth_code }, {})
  })
}
