import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { KeyPair } from '../settings/key-pair'

/** Opened by following a link, which can send no header; functions check access themselves. */
const OPEN_PATHS =
  /^\/(auth\/v1\/(verify|callback|authorize|health|\.well-known\/jwks\.json)$|functions\/v1\/)/

/**
 * A key identifies the project. A legacy key grants no rights, the bearer token does. A newer key is not a token: the gateway inserts a
 * token of its role for a missing bearer, or for the key itself, which clients send as bearer while nobody is signed in. The service
 * validates any other bearer, also another key, which it rejects as a token.
 */
export function requireApiKey(keys: KeyPair) {
  return createMiddleware(async (c, next) => {
    if (OPEN_PATHS.test(c.req.path)) return next()
    const key = c.req.header('apikey') ?? c.req.query('apikey')
    if (key === undefined)
      return refuse(c, 'No API key found in request', 'No `apikey` request header or url param was found.')
    const known = await keys.find(key)
    if (!known)
      return refuse(c, 'Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
    if (known.token === undefined) return next()
    if (known.role === 'service_role' && isBrowser(c))
      return refuse(
        c,
        'Forbidden use of secret API key in browser',
        'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately!',
      )
    const bearer = c.req.header('authorization')
    if (bearer === undefined || bearer === `Bearer ${key}`)
      c.req.raw.headers.set('authorization', `Bearer ${known.token}`)
    return next()
  })
}

const isBrowser = (c: Context) => c.req.header('user-agent')?.startsWith('Mozilla/') ?? false

function refuse(c: Context, message: string, hint: string): Response {
  return c.json({ message, hint }, 401)
}
