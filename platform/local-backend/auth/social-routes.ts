import { Hono } from 'hono'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { challenge, email, redirectTarget } from './auth-request'
import { consentHeaders, consentPage } from './consent-page'
import {
  beginSocialSignIn,
  findSocialFlow,
  finishSocialSignIn,
  grantSocialCode,
  refuseSocialSignIn,
} from './social-sign-in'

/** Social sign-in, and the page that plays the provider. */
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
    return c.redirect(`${context.issuer()}/consent?${asked}`, 302)
  })

  app.get('/consent', async (c) => {
    const flow = await findSocialFlow(context.engine, c.req.query('state') ?? '')
    return c.html(consentPage(flow, c.req.query()), 200, consentHeaders(flow))
  })
  app.post('/consent', async (c) => {
    const form = await c.req.parseBody()
    const state = String(form['state'] ?? '')
    const back = new URLSearchParams({ state })
    if (form['answer'] === 'allow') {
      const address = email({ email: form['email'] })
      const name = String(form['name'] ?? '').trim() || address
      back.set('code', await grantSocialCode(context, state, { name, email: address }))
    } else {
      back.set('error', 'access_denied')
      back.set('error_description', 'The user denied the request')
    }
    return c.redirect(`${context.issuer()}/callback?${back}`, 302)
  })

  app.get('/callback', async (c) => {
    const { state = '', code = '', error, error_description: reason } = c.req.query()
    if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
    if (error) return c.redirect(await refuseSocialSignIn(context, state, reason ?? error), 302)
    return c.redirect(await finishSocialSignIn(context, state, code), 302)
  })
  return app
}
