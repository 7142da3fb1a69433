import type { MiddlewareHandler } from 'hono'

/**
 * For the case that browsers have stored something harmful, such as an attacker's service worker. Every page, and every answer to a
 * browser's check for a newer worker, tells the browser to delete all that this site has stored, logins too.
 */
export const clearSiteData: MiddlewareHandler = async (c, next) => {
  await next()
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
  if (isPage || c.req.header('service-worker') === 'script') c.header('clear-site-data', '"cache", "storage"')
}
