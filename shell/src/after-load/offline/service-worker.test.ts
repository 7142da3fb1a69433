import { createHash } from 'node:crypto'
import {
  aComposition,
  aRelease,
  aRoute,
  aShellRelease,
  hashOf,
} from '@site/records/documents/testing/releases'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const TEXT = '<h1>About us</h1><a href="mailto:__config_supportEmail__">Mail</a>'
const CSS = 'h1{color:red}'
const SHELL_CSS = '@layer remote;'
const file = (text: string) => ({ integrity: hashOf(text), bytes: 1, gzipBytes: 1 })
const shell = aShellRelease({ majors: [] })
const composition = aComposition(
  [
    aRelease({
      name: 'marketing',
      stylesheet: 'style.css',
      routes: [aRoute('/about', { title: 'About <us>', fragment: 'about.html' }), aRoute('/work/:id')],
      files: { 'about.html': file(TEXT), 'style.css': file(CSS) },
    }),
  ],
  { shell: { ...shell, files: { ...shell.files, [shell.stylesheet]: { integrity: hashOf(SHELL_CSS) } } } },
)
const composed = JSON.stringify(composition)
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const record: PointerRecord = {
  schema: 1,
  sequence: 3,
  composition: sha256(composed).toString('hex'),
  at: '2026-11-21T10:00:00.000Z',
  why: 'test',
  kind: 'activate',
}
const urlSafe = (digest: string) => digest.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
const DIGEST = urlSafe(recordDigest(record))
const NAME = `site-${DIGEST}`
const FRAGMENT = '/remotes/marketing/1.0.0/about.html'
const LIVE = JSON.stringify({ record, key: '', signature: '' })

/** The host's answers; any other address is unreachable. */
let host: Map<string, string>
let kept: Map<string, Map<string, Response>>

type Heard = Map<string, (event: object) => void>

/** Restarts the worker of a record. */
async function start(digest = DIGEST): Promise<Heard> {
  const heard: Heard = new Map()
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    heard.set(type, listener),
  )
  vi.stubGlobal('location', new URL(`http://localhost/service-worker-1.js?${digest}`))
  vi.resetModules()
  await import('./service-worker')
  return heard
}

async function tell(type: 'install' | 'activate', digest = DIGEST): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise
  }
  ;(await start(digest)).get(type)?.({ waitUntil })
  await work
}

/** The visitor's response without a connection. */
async function visit(path: string): Promise<Response> {
  host.clear()
  let answer: Promise<Response> = Promise.reject(new Error('nobody answers'))
  answer.catch(() => undefined) // it is awaited after the worker has started, which takes a while
  const event = {
    request: { mode: 'navigate', method: 'GET', url: `http://localhost${path}` },
    preloadResponse: undefined,
    respondWith(given: Promise<Response>) {
      answer = given
    },
  }
  ;(await start()).get('fetch')?.(event)
  return answer
}

beforeEach(() => {
  host = new Map([
    ['/live.json', LIVE],
    ['/config.json', JSON.stringify({ supportEmail: 'a"b@site.example' })],
    [`/compositions/${record.composition}.json`, composed],
    [FRAGMENT, TEXT],
    ['/remotes/marketing/1.0.0/style.css', CSS],
    [shell.stylesheet, SHELL_CSS],
  ])
  kept = new Map()
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      put: async (path: string, copy: Response) => void cache.set(path, copy),
      match: async (path: string) => cache.get(path)?.clone(),
    }
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('registration', {})
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.stubGlobal('fetch', async (asked: string, { integrity }: RequestInit = {}) => {
    const text = host.get(asked)
    if (text === undefined || (integrity && integrity !== hashOf(text)))
      throw new TypeError('Failed to fetch')
    return new Response(text)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page is made of what was published, with headers of the worker’s own', async () => {
  await tell('install')
  const answer = await visit('/About')
  const html = await answer.text()
  expect(html).toContain('<h1>About us</h1><a href="mailto:a&quot;b@site.example">')
  expect(html).toContain('<title>About &lt;us&gt;</title>')
  expect(html).toContain('You are offline. This is the page as it was on')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(policy).toContain(`'${hashOf(CSS)}'`)
  expect(policy).not.toContain('script-src')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  FRAGMENT,
  '/remotes/marketing/1.0.0/style.css',
  `/compositions/${record.composition}.json`,
  '/live.json',
])('nothing is served when the copy of %s was exchanged, with whatever headers', async (path) => {
  await tell('install')
  const foreign = new Response('<script>eval("1")</script>', { headers: { 'content-type': 'text/html' } })
  kept.get(NAME)?.set(path, foreign)
  await expect(visit('/about')).rejects.toThrow('Failed to fetch')
})

test('a copy of an earlier composition, with the record that made it live, is not served', async () => {
  await tell('install')
  const earlier = { ...record, sequence: 2 }
  kept.get(NAME)?.set('/live.json', new Response(JSON.stringify({ record: earlier, key: '', signature: '' })))
  await expect(visit('/about')).rejects.toThrow('Failed to fetch')
})

test('pages put into caches are not served, under whatever name', async () => {
  await tell('install')
  for (const name of [NAME, 'site-other', 'site-kept'])
    kept.set(name, new Map([...(kept.get(name) ?? []), ['/planted', new Response('planted')]]))
  await expect(visit('/planted')).rejects.toThrow('Failed to fetch')
})

test.each([
  ['a damaged file', FRAGMENT, `${TEXT} `],
  ['another record', '/live.json', LIVE.replace('"sequence":3', '"sequence":4')],
])('with %s nothing is kept, and the worker before stays', async (_, path, text) => {
  host.set(path, text)
  await expect(tell('install')).rejects.toThrow()
})

test('the site’s caches of other compositions go when a worker takes over', async () => {
  await tell('install')
  for (const name of ['site-before', 'of-a-remote']) kept.set(name, new Map())
  await tell('activate')
  expect([...kept.keys()].sort()).toEqual(['of-a-remote', NAME])
})
