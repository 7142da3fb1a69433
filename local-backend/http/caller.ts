import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'

export interface Called {
  Variables: {
    /** The address of the caller. */
    caller: string
  }
}

/**
 * Sets the caller: the address of the connection, or behind a proxy the last one in `X-Forwarded-For`, which the proxy wrote. Without a
 * proxy, clients could forge that header.
 */
export const nameCaller = (behindProxy: boolean) =>
  createMiddleware<Called>(async (c, next) => {
    const told = behindProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    c.set('caller', told || (getConnInfo(c).remote.address ?? 'unknown'))
    return next()
  })
