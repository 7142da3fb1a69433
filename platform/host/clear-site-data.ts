import type { MiddlewareHandler } from 'hono'

/**
 * For emergencies in which browsers stored something harmful, such as an attacker's service worker. Every page, and every response to a
 * browser's check for a newer worker, makes the browser delete everything that this site stored, including logins.
 */
export const clearSiteData: MiddlewareHandler = async (c, next) => {
  await next()
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
  if (isPage || c.req.header('service-worker') === 'script') c.header('clear-site-data', '"cache", "storage"')
}
