import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

export type LineFault = 'refused' | 'hanging' | 'damaged'

/** What lies between a host and a visitor, and can be at fault: the same for every engine, because no engine knows of it. */
export interface FaultyLine {
  readonly app: Hono
  /** Answers for these addresses are at fault from now on. Returns the addresses that were asked for. */
  fail(addresses: RegExp, fault: LineFault): readonly string[]
  /** Each of these files is damaged when it is asked for next, and lies in the browser's cache so. Returns those that were. */
  damageOnce(addresses: RegExp): ReadonlySet<string>
  /** Answers for these addresses wait. Returns what lets them through. */
  hold(addresses: RegExp): () => void
  /** Every request says that it comes from this browser. */
  pretendToBe(userAgent: string | null): void
  mend(): void
}

/** @param host what answers when nothing is at fault. */
export function faultyLine(host: Hono): FaultyLine {
  let faults: { addresses: RegExp; fault: LineFault; asked: string[] }[] = []
  let once: { addresses: RegExp; damaged: Set<string> } | null = null
  let held: { addresses: RegExp; released: Promise<void> } | null = null
  let pretended: string | null = null
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const fault = faults.find(({ addresses }) => addresses.test(pathname))
    const isFirst = once?.addresses.test(pathname) && !once.damaged.has(pathname)
    fault?.asked.push(pathname)
    if (held?.addresses.test(pathname)) await held.released
    if (fault?.fault === 'hanging') return new Promise<Response>(() => undefined)
    if (fault?.fault === 'refused') {
      c.env.incoming.socket.destroy()
      return c.body(null)
    }
    const headers = new Headers(c.req.raw.headers)
    if (pretended) headers.set('user-agent', pretended)
    if (fault || isFirst) headers.delete('accept-encoding')
    const { method } = c.req
    const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer()
    const answer = await host.fetch(new Request(c.req.url, { method, headers, body }), c.env)
    if (!answer.ok || !(fault || isFirst)) return answer
    if (isFirst) once?.damaged.add(pathname)
    const text = await answer.text()
    const changed = damage(pathname, text)
    const length = String(Buffer.byteLength(changed))
    return new Response(changed, {
      status: answer.status,
      headers: {
        ...Object.fromEntries(answer.headers),
        'content-length': length,
        ...(fault ? { 'cache-control': 'no-store' } : {}),
      },
    })
  })
  return {
    app: app as unknown as Hono,
    fail(addresses, fault) {
      const asked: string[] = []
      faults.push({ addresses, fault, asked })
      return asked
    },
    damageOnce(addresses) {
      once = { addresses, damaged: new Set() }
      return once.damaged
    },
    hold(addresses) {
      let release: () => void = () => undefined
      held = { addresses, released: new Promise((resolve) => (release = resolve)) }
      return release
    },
    pretendToBe(userAgent) {
      pretended = userAgent
    },
    mend() {
      faults = []
      once = null
      held = null
      pretended = null
    },
  }
}

function damage(pathname: string, text: string): string {
  if (pathname.endsWith('.js')) return `globalThis.damaged = true;${text}`
  return pathname.endsWith('.json') ? text.slice(0, -1) : `${text} `
}
