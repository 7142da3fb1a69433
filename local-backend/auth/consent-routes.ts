import { Hono } from 'hono'
import type { AuthContext } from './auth-context'
import { AuthError, authErrorResponse } from './auth-error'
import { email } from './auth-request'
import { consentHeaders, consentPage } from './consent-page'
import { findSocialFlow, grantSocialCode } from './social-sign-in'

/** The page that acts as the provider. It lets anyone sign in as anyone, so it is served beside the mails and not in the API. */
export function consentRoutes(context: AuthContext): Hono {
  const app = new Hono()

  app.get('/consent', async (c) => {
    const flow = await findSocialFlow(context.engine, c.req.query('state') ?? '')
    return c.html(consentPage(flow, c.req.query()), 200, consentHeaders(flow, context.issuer()))
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

  app.onError((error) => {
    if (error instanceof AuthError) return authErrorResponse(error, undefined)
    throw error
  })
  return app
}
