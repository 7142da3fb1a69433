import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'

/**
 * Refuses requests for a foreign host name, which may have been pointed at this machine (DNS rebinding): a browser would let a page of
 * that name read the responses. Addresses and `localhost` cannot be pointed elsewhere.
 * @param own the host that the server listens at.
 */
export const requireKnownHost = (own: string) =>
  createMiddleware(async (c, next) => {
    const name = new URL(c.req.url).hostname.replace(/^\[(.+)\]$/, '$1')
    if (name === 'localhost' || name.endsWith('.localhost') || name === own.toLowerCase() || isIP(name) > 0)
      return next()
    return c.text(
      `The mails of the embedded backend are not served as "${name}", which any website could point at this machine. Open them by address or as localhost, or set MAIL_HOST to this name.`,
      403,
    )
  })
