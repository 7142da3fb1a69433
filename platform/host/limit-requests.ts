import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { setNewest } from './bounded-cache'
import type { Values } from './environment/read-variables'
import { PLAIN_HEADERS } from './plain-headers'

export interface RequestLimit {
  /** Requests that one address (of IPv6: one network, /64) may send per second, in the long run. */
  readonly perSecond: number
  /** And at once, before that. A first visit is about fifteen. */
  readonly burst: number
  /** Believes the last `X-Forwarded-For`, as the proxy in front wrote it. Without a proxy anybody could write it. */
  readonly behindProxy: boolean
}

/** Limits of a host for visitors; one for tests or measurements has none. */
export const requestLimit = ({
  RATE_LIMITS: isLimited,
  BEHIND_PROXY: behindProxy,
}: Values<'RATE_LIMITS' | 'BEHIND_PROXY'>): RequestLimit | undefined =>
  isLimited ? { perSecond: 50, burst: 600, behindProxy } : undefined

interface Bucket {
  left: number
  at: number
}

/** So many addresses are remembered; the one that has been silent for the longest time is forgotten first. */
const MAX_ADDRESSES = 10_000

/** Answers 429 to an address that asks for more than people do. */
export function limitRequests(limit: RequestLimit, now: () => number = Date.now): MiddlewareHandler {
  const buckets = new Map<string, Bucket>()

  return async (c, next) => {
    const address = addressOf(c, limit.behindProxy)
    if (address === null) return next()
    const bucket = buckets.get(address) ?? { left: limit.burst, at: now() }
    bucket.left = Math.min(limit.burst, bucket.left + ((now() - bucket.at) / 1000) * limit.perSecond)
    bucket.at = now()
    setNewest(buckets, address, bucket, MAX_ADDRESSES)
    if (bucket.left < 1) {
      const seconds = Math.max(1, Math.ceil((1 - bucket.left) / limit.perSecond))
      return c.text('Too many requests. Please wait a moment.\n', 429, {
        ...PLAIN_HEADERS,
        'retry-after': String(seconds),
      })
    }
    bucket.left -= 1
    return next()
  }
}

/** `null`: this machine itself, which is a developer's, or the proxy's when nobody said that there is one. */
function addressOf(c: Context, behindProxy: boolean): string | null {
  const told = behindProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (told) return networkOf(told)
  const { address = 'unknown' } = getConnInfo(c).remote
  // Behind a proxy it is who came past it, or everybody when it does not write the header.
  return !behindProxy && /^(::1$|127\.|::ffff:127\.)/.test(address) ? null : networkOf(address)
}

/** The client of an address: an IPv4 address is one; of IPv6 every connection gets 2⁶⁴ of them, so its network counts. */
function networkOf(address: string): string {
  // Some proxies write the port as well: `[2001:db8::1]:443`, `192.0.2.1:443`.
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.isValid(bare)) return address
  const ip = ipaddr.process(bare)
  return 'parts' in ip ? `${ip.parts.slice(0, 4).join(':')}::/64` : ip.toString()
}
