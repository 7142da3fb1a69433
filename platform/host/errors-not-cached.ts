import type { MiddlewareHandler } from 'hono'

/** Without caching headers, CDNs keep a 404 for minutes, although the file may exist a second later. */
export const errorsNotCached: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status >= 400 && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
