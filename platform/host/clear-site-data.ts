import type { MiddlewareHandler } from 'hono'

/**
 * The way back when browsers hold what should not be there, such as another's service worker: with every page, and whenever a
 * browser looks whether a worker is still the same, it is told to forget all that this site has stored, logins too.
 */
export const clearSiteData: MiddlewareHandler = async (c, next) => {
  await next()
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
  if (isPage || c.req.header('service-worker') === 'script') c.header('clear-site-data', '"cache", "storage"')
}
