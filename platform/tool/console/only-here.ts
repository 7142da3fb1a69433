import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Strict, and nothing from elsewhere: the pages act with the owner's key. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const plain = (text: string, status: number) => new Response(`${text}\n`, { status, headers: HEADERS })

/**
 * Answers only the browser that was sent here by the command. Every program and every other user of the machine can connect to a
 * loopback port, and any page on the web can make a browser send requests to it, also under a name of its own (DNS rebinding).
 * @param port known once the server listens.
 */
export function onlyHere(port: () => number): { readonly guard: MiddlewareHandler; readonly key: string } {
  const key = randomBytes(24).toString('base64url')
  const isKey = (text: string | undefined) => {
    const [given, own] = [Buffer.from(text ?? ''), Buffer.from(key)]
    return given.length === own.length && timingSafeEqual(given, own)
  }
  const guard: MiddlewareHandler = async (c, next) => {
    const origin = new URL(c.req.url).origin
    if (origin !== `http://localhost:${port()}` && origin !== `http://127.0.0.1:${port()}`)
      return plain(`The console answers only as http://localhost:${port()}.`, 421)
    const cookie = `console-${port()}` // cookies do not differ by port, and two consoles may run
    if (c.req.path === '/' && isKey(c.req.query('key'))) {
      setCookie(c, cookie, key, { httpOnly: true, sameSite: 'Strict', path: '/' })
      for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
      return c.redirect('/', 303)
    }
    if (!isKey(getCookie(c, cookie)))
      return plain('Open the console by the address that the command printed. It holds for that run.', 403)
    if (c.req.method !== 'GET' && c.req.header('origin') !== origin)
      return plain('Actions are taken from pages of the console alone.', 403)
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
    return undefined
  }
  return { guard, key }
}
