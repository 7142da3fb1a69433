import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

export type LineFault = 'refused' | 'hanging' | 'damaged'

/** The network between a host and a visitor, with faults: the same for every engine, because it is outside of them. */
export interface FaultyLine {
  readonly app: Hono
  /** Answers for these addresses are faulty from now on. Returns the requested addresses. */
  fail(addresses: RegExp, fault: LineFault): readonly string[]
  /** Each of these files is damaged at its next request, and stays so in the browser's cache. Returns those that were. */
  damageOnce(addresses: RegExp): ReadonlySet<string>
  /** Answers for these addresses wait. Returns a function that releases them. */
  hold(addresses: RegExp): () => void
  /** Every page begins with this script from now on. */
  beginWith(script: string): void
  /** The browser ignores hashes of import maps from now on, as older ones do; the page's own scripts can read them. */
  hideMapHashes(): void
  /** Every request identifies itself as from this browser. */
  pretendToBe(userAgent: string | null): void
  mend(): void
}

/** Makes a browser forget all its data of the site: cookies, storage, cached files and the service worker. */
export const FORGET = '/forget-everything'

/**
 * @param host answers if there is no fault.
 * @param always scripts that every page begins with.
 */
export function faultyLine(host: Hono, always: readonly string[] = []): FaultyLine {
  let faults: { addresses: RegExp; fault: LineFault; asked: string[] }[] = []
  let once: { addresses: RegExp; damaged: Set<string> } | null = null
  let held: { addresses: RegExp; released: Promise<void> } | null = null
  let pretended: string | null = null
  let scripts = always
  let hidesHashes = false
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(FORGET, (c) =>
    c.html('', 200, {
      'clear-site-data': '"cache", "cookies", "storage"',
      'cross-origin-opener-policy': 'same-origin', // as for the site's pages: WebKit starts a process where it changes
    }),
  )
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
    const isPage = (scripts.length > 0 || hidesHashes) && isDocument(headers)
    if (fault || isFirst || isPage) headers.delete('accept-encoding')
    const { method } = c.req
    const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer()
    const came = await host.fetch(new Request(c.req.url, { method, headers, body }), c.env)
    const shown = isPage && hidesHashes ? await withoutMapHashes(came) : came
    const answer = isPage
      ? await withScripts(hidesHashes ? [...scripts, SHOW_HASHES] : scripts, shown)
      : shown
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
    beginWith(script) {
      scripts = [...scripts, script]
    },
    hideMapHashes() {
      hidesHashes = true
    },
    pretendToBe(userAgent) {
      pretended = userAgent
    },
    mend() {
      faults = []
      once = null
      held = null
      pretended = null
      scripts = always
      hidesHashes = false
    },
  }
}

/** A navigation of a visitor. Scripts that fetch a page's text, to read or to store it, get the host's answer. */
const isDocument = (headers: Headers) => headers.get('sec-fetch-dest') === 'document'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's own scripts find the map as the host wrote it. */
const SHOW_HASHES = `document.querySelector = (selectors) => {
const found = Document.prototype.querySelector.call(document, selectors)
if (selectors !== 'script[type="importmap"]') return found
return { textContent: found.textContent.replace('"hidden":', '"integrity":') }
}`

async function withoutMapHashes(page: Response): Promise<Response> {
  const html = await page.text()
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? []
  const hidden = map.replace('"integrity":', '"hidden":')
  const headers = new Headers(page.headers)
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replace(hashOf(map), hashOf(hidden)))
  return new Response(
    html.replace(map, () => hidden),
    { status: page.status, headers },
  )
}

/** Inserts scripts before everything else in the page, whose policy allows them. */
async function withScripts(scripts: readonly string[], page: Response): Promise<Response> {
  if (!page.body || !page.headers.get('content-type')?.startsWith('text/html')) return page
  const tags = scripts.map((script) => `<script>${script}</script>`).join('')
  const html = (await page.text()).replace('<head>', () => `<head>${tags}`)
  const hashes = scripts.map(hashOf)
  const headers = new Headers(page.headers)
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replace('script-src', `script-src ${hashes.join(' ')}`))
  headers.delete('etag') // of the page without them
  headers.set('content-length', String(Buffer.byteLength(html)))
  return new Response(html, { status: page.status, headers })
}

function damage(pathname: string, text: string): string {
  if (pathname.endsWith('.js')) return `(globalThis.damaged ??= []).push('${pathname}');${text}`
  return pathname.endsWith('.json') ? text.slice(0, -1) : `${text} `
}
