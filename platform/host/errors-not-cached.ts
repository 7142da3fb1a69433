import type { MiddlewareHandler } from 'hono'

/** Without a word on caching, CDNs keep a 404 for minutes, and what is missing now may be there in a second. */
export const errorsNotCached: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status >= 400 && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
