import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { setNewest } from './bounded-cache'
import type { Values } from './environment/read-variables'
import { PLAIN_HEADERS } from './plain-headers'

export interface RequestLimit {
  /** Requests per second that one address (IPv6: one network, /64) may send in the long run. */
  readonly perSecond: number
  /** Size of the initial burst. A first visit is about fifteen requests. */
  readonly burst: number
  /** Trusts the last `X-Forwarded-For`, written by the proxy in front. Without a proxy, clients could forge it. */
  readonly behindProxy: boolean
}

/** Limits of a public host; hosts for tests or measurements have none. */
export const requestLimit = ({
  RATE_LIMITS: isLimited,
  BEHIND_PROXY: behindProxy,
}: Values<'RATE_LIMITS' | 'BEHIND_PROXY'>): RequestLimit | undefined =>
  isLimited ? { perSecond: 50, burst: 600, behindProxy } : undefined

interface Bucket {
  left: number
  at: number
}

/** Number of addresses in memory; the least recently active is dropped first. */
const MAX_ADDRESSES = 10_000

/** Answers 429 to an address that sends more requests than people do. */
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

/** `null`: this machine itself, a developer's, or the proxy's when none is configured. */
function addressOf(c: Context, behindProxy: boolean): string | null {
  const told = behindProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (told) return networkOf(told)
  const { address = 'unknown' } = getConnInfo(c).remote
  // Behind a proxy: its client, or one for all when it does not write the header.
  return !behindProxy && /^(::1$|127\.|::ffff:127\.)/.test(address) ? null : networkOf(address)
}

/** The client of an address: an IPv4 address is one; an IPv6 connection has 2⁶⁴ addresses, so its network counts. */
function networkOf(address: string): string {
  // Some proxies include the port: `[2001:db8::1]:443`, `192.0.2.1:443`.
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.isValid(bare)) return address
  const ip = ipaddr.process(bare)
  return 'parts' in ip ? `${ip.parts.slice(0, 4).join(':')}::/64` : ip.toString()
}
