import { Hono } from 'hono'
import type { AuthContext } from './auth-context'
import { challenge, redirectTarget } from './auth-request'
import { finishSocialSignIn } from './social-callback'
import { beginSocialSignIn } from './social-sign-in'

/** Social sign-in; `consent-routes.ts` has the provider's side. */
export function socialRoutes(context: AuthContext): Hono {
  const app = new Hono()

  app.get('/authorize', async (c) => {
    const query = c.req.query()
    const state = await beginSocialSignIn(context, {
      provider: query['provider'] ?? '',
      redirectTo: redirectTarget(context, c),
      challenge: challenge(query['code_challenge'] ?? '', query['code_challenge_method'] ?? ''),
    })
    const asked = new URLSearchParams({ state })
    for (const name of ['scopes', 'access_type', 'prompt']) if (query[name]) asked.set(name, query[name])
    return c.redirect(`${context.localPagesUrl()}/consent?${asked}`, 302)
  })

  app.get('/callback', async (c) => {
    const { status, location } = await finishSocialSignIn(context, c.req.query())
    return c.redirect(location, status)
  })
  return app
}
