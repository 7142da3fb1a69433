import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { smallHost } from '@site/tool/testing/stress/small-host'
import {
  activateSmall,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from './listen'

let site: SmallSite
let ask: (path: string, init?: RequestInit) => Promise<Response>
const log: string[] = []

beforeAll(async () => {
  site = await makeSmallSite(['marketing', 'forms'])
  const host = smallHost(site, { warn: (line) => log.push(line) })
  ask = async (path, init) => host.request(new Request(`http://localhost${path}`, init))
})
afterAll(() => site.remove())

test('packages are handed out by the bytes that a composition names, and no others', async () => {
  const answer = await ask('/packages/site-shared-1.0.0.tgz')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  expect(await answer.text()).toBe('what npm installs')
  const put = (name: string) => writeFile(join(site.storeFolder, 'packages', name), 'something else')
  await put('site-shared-2.0.0.tgz')
  expect((await ask('/packages/site-shared-2.0.0.tgz')).status).toBe(404)
  await put('site-shared-1.0.0.tgz')
  const fresh = smallHost(site)
  expect((await fresh.request('/packages/site-shared-1.0.0.tgz')).status).toBe(404)
  await writeFile(join(site.storeFolder, 'packages/site-shared-1.0.0.tgz'), 'what npm installs')
})

describe('addresses', () => {
  test.each([
    '/remotes/../../keys/trust.json',
    '/remotes/%2e%2e/%2e%2e/keys/trust.json',
    '/remotes/..%2f..%2fkeys/trust.json',
    '/remotes/forms/..\\..\\..\\keys\\trust.json',
    '/shell//etc/passwd',
    '/shared/.hidden.json',
    '/compositions/..%2fpointer%2f00000001.json',
    '/compositions/../pointer/00000001.json',
    '/pointer/00000001.json',
    '/remotes/forms/1.0.0/remoteEntry.js%00.css',
  ])('%s leads to no file', async (path) => {
    const answer = await ask(path)
    const text = await answer.text()
    expect(answer.status === 404 || text.includes('"remotes"')).toBe(true)
    expect(text).not.toMatch(/"retired"|signature|root:/)
  })

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example//',
    '//evil.example/%2f..',
    '/\t/evil.example/',
  ])('%j never leads to another host', async (path) => {
    const target = (await ask(path)).headers.get('location')
    if (target !== null) expect(new URL(target, 'http://localhost').host).toBe('localhost')
  })

  test('a slash at the end is taken away, the query stays', async () => {
    const answer = await ask('/forms/?a=b')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/forms?a=b')
  })

  test('addresses that nobody claims share one page', async () => {
    const [one, other] = await Promise.all([ask('/nothing-1'), ask('/nothing-2')])
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
  })

  test('a tab that asks what is live, and knows it, is told so by a tag', async () => {
    const etag = (await ask('/live.json')).headers.get('etag') ?? ''
    const again = (tags: string) => ask('/live.json', { headers: { 'if-none-match': tags } })
    expect(etag).toBe('"1"')
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await again(tags)
      expect([answer.status, answer.headers.get('etag'), await answer.text()], tags).toEqual([304, etag, ''])
    }
    expect((await again('"0"')).status).toBe(200)
  })

  test('an address without end is refused', async () => {
    expect((await ask(`/${'x'.repeat(3000)}`)).status).toBe(414)
  })
})

describe('files of the store', () => {
  const status = async (path: string, host = ask) => (await host(path)).status

  test('only what a composition names is handed out, whatever lies beside it', async () => {
    const page = '<!doctype html><script>alert(1)</script>'
    const put = async (path: string) => {
      await mkdir(dirname(join(site.storeFolder, path)), { recursive: true })
      await writeFile(join(site.storeFolder, path), page)
      return `/${path}`
    }
    expect(await status('/remotes/forms/1.0.0/remoteEntry.js')).toBe(200)
    for (const path of [
      'remotes/forms/1.0.0/login.html',
      'remotes/forms/9.9.9/login.html',
      'shell/x/service-worker-1.js',
    ])
      expect(await status(await put(path)), path).toBe(404)
    const open = smallHost(site, { overrides: true })
    const tryOut = async (path: string) => open.request(path)
    expect(await status('/remotes/forms/9.9.9/login.html', tryOut)).toBe(200)
    expect(await status('/shell/x/service-worker-1.js', tryOut)).toBe(404)
    const sources = '/remotes/forms/1.0.0/typescript.json'
    expect(existsSync(join(site.storeFolder, sources))).toBe(true)
    const journeys = await put('remotes/forms/9.9.9/journeys.json')
    for (const host of [ask, tryOut])
      for (const kept of [sources, journeys]) expect(await status(kept, host), kept).toBe(404)
    const offered = await put('remotes/forms/9.9.9/federation/remoteEntry.js')
    const closed = smallHost(site, { overrides: true, federation: false })
    expect(await status(offered, tryOut)).toBe(200)
    expect(await status(offered, async (asked) => closed.request(asked))).toBe(404)
  })

  test('tabs from before this host was started find the files of their composition', async () => {
    await activateSmall(releaseContext(site), 'forms', '1.1.0')
    const fresh = smallHost(site)
    const later = async (path: string) => fresh.request(path)
    expect(await status('/remotes/forms/1.1.0/remoteEntry.js', later)).toBe(200)
    expect(await status('/remotes/forms/1.0.0/remoteEntry.js', later)).toBe(200)
    expect(await status('/remotes/forms/1.0.0/other.js', later)).toBe(404)
  })

  test('caches keep all but the service worker, which the kill switch has to reach', async () => {
    const worker = (await ask('/shell/1.0.0/assets/service-worker-1.js')).headers
    expect(worker.get('service-worker-allowed')).toBe('/')
    expect(worker.get('cache-control')).toBe('no-cache')
    for (const path of ['/shell/1.0.0/main.js', '/remotes/forms/1.0.0/remoteEntry.js'])
      expect((await ask(path)).headers.get('cache-control')).toMatch(/immutable/)
  })

  test.each([
    ['/remotes/forms/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8'],
    ['/shell/1.0.0/style.css', 'text/css; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    expect((await ask(path)).headers.get('content-type')).toBe(type)
  })
})

test('the kill switch is told with pages and to who looks after a worker, and with nothing else', async () => {
  const host = smallHost(site, { clearBrowsers: true })
  const told = async (path: string, headers: HeadersInit = {}) =>
    (await host.request(path, { headers })).headers.get('clear-site-data')
  expect(await told('/shell/x/service-worker-1.js', { 'service-worker': 'script' })).toBe(
    '"cache", "storage"',
  )
  for (const path of ['/live.json', '/shell/1.0.0/main.js', '/healthz']) expect(await told(path)).toBeNull()
  expect((await ask('/shell/1.0.0/main.js')).headers.has('service-worker-allowed')).toBe(false)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not for this host', async (method) => {
  const answer = await ask('/forms', { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test.each([
  '/healthz',
  '/livez',
  '/config.json',
  '/live.json',
  '/releases.json',
  '/robots.txt',
  '/sitemap.xml',
  '/licences.txt',
  '/favicon.ico',
  '/remotes/forms/1.0.0/remoteEntry.js',
  '/remotes/forms/1.0.0/missing.js',
  '/compositions/0000000000000000.json',
  '/forms/',
  '/federation/forms/remoteEntry.js',
  '/x'.repeat(1500),
])('%s is neither sniffed, framed nor run', async (path) => {
  expectGuarded(await ask(path))
})

function expectGuarded({ headers }: Response) {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(
    /(script-src|default-src) 'none'.*frame-ancestors 'none'/,
  )
}

describe('reports', () => {
  const send = (body: unknown) =>
    ask('/reports', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  const failure = { remote: 'forms', version: '1.0.0', slot: null, phase: 'load', cause: 'it did not come' }

  test('a failure of a remote becomes one line', async () => {
    expect((await send({ ...failure, cause: 'a\nb\u2028c' })).status).toBe(204)
    expect(log.at(-1)).toBe("Reported by a visitor's page: remote forms 1.0.0 failed at load: a b c")
  })

  test('a violation is told without query and fragment', async () => {
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'https://evil.example/x?mail=a@b',
      documentURL: 'http://localhost/contact?token=1#secret',
    }
    expect((await send([{ type: 'csp-violation', body }])).status).toBe(204)
    expect(log.at(-1)).toBe(
      'Reported by a browser: img-src blocked https://evil.example/x in http://localhost/contact',
    )
    const old = {
      'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': '' },
    }
    expect((await send(old)).status).toBe(204)
    expect(log.at(-1)).toBe('Reported by a browser: script-src blocked inline in a page')
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '<script>'],
    ['another shape', { hello: 'world' }],
    ['too many', Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} }))],
  ])('%s is refused', async (_what, body) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expectGuarded(answer)
  })

  test('what turns or hides text in a log does not reach it', async () => {
    const cause = 'no \u202Eecnanif\u202C\u200B failure\u001B[2J'
    const answer = await send({ ...failure, cause })
    expectGuarded(answer)
    expect(log.at(-1)).toMatch(/failed at load: no +ecnanif +failure +\[2J$/)
  })

  test('one that is too large is not read', async () => {
    expect((await send({ ...failure, cause: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('reports that break off leave no line', async () => {
    const said: string[] = []
    const host = smallHost(site, { warn: (line) => said.push(line) })
    const { url, close } = await listen(host, 0, '127.0.0.1')
    const breakOff = async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write('POST /reports HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"remote"')
      await new Promise((resolve) => setTimeout(resolve, 50)) // the host is reading
      socket.destroy()
    }
    await Promise.all(Array.from({ length: 100 }, breakOff))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(said).toEqual([])
    await close()
  })

  test('one address sends no more than a page that fails; others are heard', async () => {
    const requestLimit = { perSecond: 1000, burst: 1000, behindProxy: true }
    const host = smallHost(site, { requestLimit })
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await host.request('/reports', { method: 'POST', headers, body: JSON.stringify(failure) }))
        .status
    }
    const statuses: number[] = []
    for (let count = 0; count < 100; count++) statuses.push(await from('198.51.100.1'))
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 204))
    expect(statuses.at(-1)).toBe(429)
    expect(await from('198.51.100.2')).toBe(204)
  })
})

test('an address that asks for more than people do has to wait; others do not', async () => {
  const requestLimit = { perSecond: 1, burst: 5, behindProxy: true }
  const host = smallHost(site, { requestLimit })
  const from = (address: string) =>
    host.request('/robots.txt', { headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } })
  for (let count = 0; count < 5; count++) expect((await from('198.51.100.1')).status).toBe(200)
  const refused = await from('198.51.100.1')
  expect(refused.status).toBe(429)
  expectGuarded(refused)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('198.51.100.2')).status).toBe(200)
})

test('an IPv6 network is one address', async () => {
  const requestLimit = { perSecond: 1, burst: 5, behindProxy: true }
  const host = smallHost(site, { requestLimit })
  const from = async (address: string) =>
    (await host.request('/robots.txt', { headers: { 'x-forwarded-for': address } })).status
  for (let count = 1; count <= 5; count++) expect(await from(`2001:db8:1:2::${count}`)).toBe(200)
  expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
})

test('who comes without a word of the proxy is counted by the address of the connection', async () => {
  const requestLimit = { perSecond: 1, burst: 5, behindProxy: true }
  const host = smallHost(site, { requestLimit })
  const from = async (remoteAddress: string, headers: HeadersInit = {}) =>
    (await host.request('/robots.txt', { headers }, { incoming: { socket: { remoteAddress } } })).status
  for (let count = 0; count < 5; count++) expect(await from('::ffff:192.0.2.1')).toBe(200)
  expect(await from('192.0.2.1')).toBe(429)
  expect(await from('192.0.2.1', { 'x-forwarded-for': '' })).toBe(429)
  expect(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' })).toBe(200)
})

test.each([
  ['nothing', ''],
  ['half a line', 'GET /forms HT'],
  ['a head without end', 'GET /forms HTTP/1.1\r\nhost: localhost\r\n'],
])('a connection that sends %s is closed', async (_what, sent) => {
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const host = smallHost(site)
  const { url, close } = await listen(host, 0, '127.0.0.1', timeouts)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(sent)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await close()
})

test('cookies without end are answered in words, and a connection outlives that of a balancer', async () => {
  const { url, close } = await listen(smallHost(site), 0, '127.0.0.1')
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 431 .*cache-control: no-store.*Delete the cookies of this site/s)
  const kept = await fetch(`http://127.0.0.1:${port}/livez`)
  expect(kept.headers.get('keep-alive')).toBe('timeout=72')
  await close()
})

test('a host without trust says in its log which variables name the store and the trust file, and tells visitors no place', async () => {
  const said: string[] = []
  const keysFolder = join(site.folder, 'nowhere')
  const host = smallHost(site, { keysFolder, warn: (line) => said.push(line) })
  const answer = await host.request('/healthz')
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain(site.folder)
  expect(said.join('\n')).toMatch(/STORE_DIR.*trust\.json \(KEYS_DIR\)/)
  expect((await host.request('/livez')).status).toBe(200)
})

test('a record of a stranger, and a store that is gone, put no place of the store into the answer of /healthz', async () => {
  const own = await makeSmallSite(['forms'])
  try {
    const said: string[] = []
    const host = smallHost(own, { warn: (line) => said.push(line) })
    const health = async () => {
      await new Promise((done) => setTimeout(done, 600))
      await host.request('/live.json')
      return (await host.request('/healthz')).text()
    }
    await writeFile(join(own.storeFolder, 'pointer/00000002.json'), '{"record":"\u202Eno"}')
    await vi.waitFor(async () => expect(await health()).toContain('00000002.json is not followed'), 5000)
    expect(said.join('\n')).toMatch(/record 00000002\.json of .* is not followed/)
    expect(said.join('\n')).not.toContain('\u202E')
    await rm(own.storeFolder, { recursive: true })
    await vi.waitFor(async () => expect(await health()).toContain('the store cannot be followed'), 5000)
    expect(await health()).not.toContain(own.folder)
  } finally {
    await own.remove()
  }
})
