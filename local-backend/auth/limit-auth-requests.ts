import { createMiddleware } from 'hono/factory'
import type { Called } from '../http/caller'
import type { ProjectConfig } from '../settings/project-config'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'

const FIVE_MINUTES_SECONDS = 300
/** Burst size; the project's config sets how quickly the bucket refills. */
const BURST = 30

type Limits = ProjectConfig['limits']

/** The project's limit for an endpoint. All token grants share one bucket. */
const PER_FIVE_MINUTES: Readonly<Record<string, keyof Limits>> = {
  token: 'refreshesPerFiveMinutes',
  verify: 'verificationsPerFiveMinutes',
  otp: 'signInsPerFiveMinutes',
  recover: 'signInsPerFiveMinutes',
  resend: 'signInsPerFiveMinutes',
  signup: 'signInsPerFiveMinutes',
  user: 'signInsPerFiveMinutes',
}

/** A token bucket for every caller and endpoint. */
export function limitAuthRequests({ limits, config }: AuthContext) {
  return createMiddleware<Called>(async (c, next) => {
    const endpoint = c.req.path.split('/').at(-1) ?? ''
    const number = PER_FIVE_MINUTES[endpoint]
    const reading = c.req.method === 'GET' && endpoint !== 'verify'
    if (!limits || !number || reading || c.req.method === 'OPTIONS') return next()
    if (
      !limits.take(
        endpoint,
        limits.networkOf(c.var.caller),
        BURST,
        FIVE_MINUTES_SECONDS,
        config.limits[number],
      )
    )
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    return next()
  })
}
