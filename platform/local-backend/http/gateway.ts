import { createMiddleware } from 'hono/factory'
import type { Keys } from '../settings/keys'

/** Opened by following a link, where no header can be sent; functions look after themselves. */
const OPEN_PATHS =
  /^\/(auth\/v1\/(verify|callback|authorize|health|\.well-known\/jwks\.json)$|functions\/v1\/)/

/** A key says which project is meant. It never decides what may be done: the bearer token does. */
export function requireApiKey(keys: Keys) {
  return createMiddleware(async (c, next) => {
    if (OPEN_PATHS.test(c.req.path)) return next()
    const key = c.req.header('apikey') ?? c.req.query('apikey')
    if (key === undefined)
      return c.json(
        {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        },
        401,
      )
    if (key !== keys.anonKey && key !== keys.serviceRoleKey)
      return c.json(
        {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        },
        401,
      )
    return next()
  })
}
