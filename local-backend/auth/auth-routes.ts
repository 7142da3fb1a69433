import { type Context, Hono } from 'hono'
import { authenticate, endSessions, type SignOutScope, updateUser } from './account'
import type { AuthContext } from './auth-context'
import { AuthError, authErrorResponse } from './auth-error'
import { readBody, redirectTarget } from './auth-request'
import { limitAuthRequests } from './limit-auth-requests'
import { token } from './sign-in'
import { resend, sendRecoveryLink, sendSignInLink } from './sign-in-links'
import { signUp } from './sign-up'
import { socialRoutes } from './social-routes'
import { publicUser } from './users'
import { followLink, verifyToken } from './verify'

export function authRoutes(context: AuthContext): Hono {
  const app = new Hono()
  app.use(limitAuthRequests(context))

  app.get('/health', (c) => c.json({ version: 'local', name: 'GoTrue', description: 'Embedded auth API' }))
  app.get('/settings', (c) => c.json(settings(context)))
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: context.signer.publicKeys })
  })

  app.post('/signup', async (c) =>
    c.json(await signUp(context, await readBody(c), redirectTarget(context, c))),
  )
  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await token(context, c.req.query('grant_type') ?? '', await readBody(c)))
  })
  app.post('/otp', async (c) => {
    await sendSignInLink(context, await readBody(c), redirectTarget(context, c))
    return c.json({})
  })
  app.post('/recover', async (c) => {
    await sendRecoveryLink(context, await readBody(c), redirectTarget(context, c))
    return c.json({})
  })
  app.post('/resend', async (c) => {
    await resend(context, await readBody(c), redirectTarget(context, c))
    return c.json({})
  })
  app.get('/verify', async (c) => {
    const redirectTo = redirectTarget(context, c)
    const link = { token: c.req.query('token') ?? '', type: c.req.query('type') ?? '', redirectTo }
    return c.redirect(await followLink(context, link), 303)
  })
  app.post('/verify', async (c) => c.json(await verifyToken(context, await readBody(c))))

  app.get('/user', async (c) => c.json(await publicUser(context.engine, (await caller(context, c)).user)))
  app.put('/user', async (c) => {
    const who = await caller(context, c)
    return c.json(await updateUser(context, who, await readBody(c), redirectTarget(context, c)))
  })
  app.post('/logout', async (c) => {
    await endSessions(context.engine, await caller(context, c), signOutScope(c.req.query('scope')))
    return c.body(null, 204)
  })

  app.route('/', socialRoutes(context))

  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'The embedded auth API does not have this endpoint')
  })
  app.onError((error, c) => {
    const known = error instanceof AuthError ? error : unexpected(error)
    return authErrorResponse(known, c.req.header('x-supabase-api-version'))
  })
  return app
}

function caller(context: AuthContext, c: Context) {
  return authenticate(context, c.req.header('authorization'))
}

function signOutScope(scope: string | undefined): SignOutScope {
  if (scope === undefined || scope === '' || scope === 'global') return 'global'
  if (scope === 'local' || scope === 'others') return scope
  throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`)
}

function settings({ config }: AuthContext): object {
  return {
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(config.providers.map((name) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: !config.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}

function unexpected(error: Error): AuthError {
  console.error('The auth API failed:', error)
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
