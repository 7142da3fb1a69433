import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'

const FIVE_MINUTES_SECONDS = 300
const LIMITED = new Set(['otp', 'recover', 'resend', 'signup', 'user', 'verify', 'token', 'authorize'])

/** A burst and then a drip for every caller and endpoint, with Supabase's numbers from the project's config. */
export function limitRequests({ limits, config }: AuthContext) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const endpoint = c.req.path.split('/').at(-1) ?? ''
    const reading = c.req.method === 'GET' && endpoint !== 'verify' && endpoint !== 'authorize'
    if (!limits || !LIMITED.has(endpoint) || reading || c.req.method === 'OPTIONS') return next()
    const caller = c.env.incoming.socket.remoteAddress ?? 'unknown'
    const refreshing = endpoint === 'token' && c.req.query('grant_type') === 'refresh_token'
    const burst = refreshing ? config.limits.refreshesPerFiveMinutes : config.limits.signInsPerFiveMinutes
    if (!limits.take(refreshing ? 'refresh' : endpoint, caller, burst, FIVE_MINUTES_SECONDS))
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    return next()
  })
}
