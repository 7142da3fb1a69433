import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CDN with the usual default settings: it caches whatever it may, for all visitors, and never revalidates. */
export interface Cdn {
  readonly url: string
  /** Answers from the cache, and requests passed on to the site. */
  readonly counts: { kept: number; asked: number }
  close(): Promise<void>
}

interface Kept {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly until: number
}

/** Default lifetime in seconds: Cloudflare keeps a 404 without `Cache-Control` this long. */
const NOT_FOUND_SECONDS = 180

/** For how many seconds a shared cache may keep an answer. */
export function keptSeconds(status: number, cacheControl: string | null): number {
  if (cacheControl === null) return status === 404 ? NOT_FOUND_SECONDS : 0
  if (/no-store|no-cache|private/.test(cacheControl)) return 0
  const [, seconds] = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl) ?? []
  return Number(seconds ?? 0)
}

/** Starts a CDN before a site. Its clock is `performance.now()`. */
export async function startCdn(site: string): Promise<Cdn> {
  const cache = new Map<string, Kept>()
  const counts = { kept: 0, asked: 0 }

  async function ask(path: string): Promise<Kept> {
    counts.asked++
    const answer = await fetch(site + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    })
    const { status, headers } = answer
    const seconds = keptSeconds(status, headers.get('cache-control'))
    const body = Buffer.from(await answer.arrayBuffer())
    const fresh = { status, headers, body, until: performance.now() + seconds * 1000 }
    if (seconds > 0) cache.set(path, fresh)
    return fresh
  }

  const server = createServer(async ({ url = '/' }, outgoing) => {
    try {
      const there = cache.get(url)
      const isKept = there !== undefined && there.until > performance.now()
      if (isKept) counts.kept++
      const { status, headers, body } = isKept ? there : await ask(url)
      outgoing.writeHead(status, { 'content-type': headers.get('content-type') ?? '' }).end(body)
    } catch (error) {
      outgoing.writeHead(502).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
