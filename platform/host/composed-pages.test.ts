import type { Composer } from '@site/records/documents/composer'
import { aComposition } from '@site/records/documents/testing/releases'
import { afterEach, expect, test, vi } from 'vitest'
import { countBlockedScripts } from './blocked-scripts'
import { servePages } from './composed-pages'
import type { EncodedBody } from './encoded-body'
import type { LiveComposition } from './pointer-state'
import { readSiteConfig } from './site-config'

const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')
const NAMED = '/named'

/** A host of two files, with a composer that renders their text and counts its calls. */
function aHost(more: readonly string[] = []) {
  const store = new Map([
    ['style.css', '<style>p { color: red }</style>'],
    ['text.html', '<p>Text</p>'],
  ])
  const reads: string[] = []
  const log: string[] = []
  const rendered: string[] = []
  const composer: Composer = {
    viewOf: (id) => ({ id }),
    planPage: (composition, pathname, search) => ({
      composition,
      word: search === '?night' ? 'night' : null,
      pathname: pathname === NAMED ? NAMED : '/404',
      claim: null,
      status: pathname === NAMED ? 200 : 404,
      styles: ['/style.css'],
      fragments: [],
      files: ['/style.css', '/text.html', ...more],
    }),
    renderPage({ pathname, word, status, files }, texts, { integrityPolicy, textOnly }) {
      rendered.push(word ? `${pathname} ${word}` : pathname)
      const html = files
        .filter((path) => !textOnly || path.endsWith('.html'))
        .map((path) => texts.get(path) ?? '')
        .join('')
      const headers = integrityPolicy ? { 'integrity-policy': 'on' } : {}
      return { status: texts.has('/text.html') ? status : 503, headers, html }
    },
  }
  const live: LiveComposition = {
    id: 'one',
    composition: aComposition([]),
    composer,
    anchor: { keys: {}, move: { sequence: 1, siteAt: '', composition: '', recordDigest: '' } },
    pagesKey: 'one',
    siteAt: '',
    signed: {
      record: {
        schema: 1,
        sequence: 1,
        composition: 'one',
        at: '',
        why: '',
        kind: 'activate',
      },
      key: '',
      signature: '',
    },
  }
  const readHeld = async (path: string) => {
    reads.push(path)
    const text = store.get(path)
    if (text === undefined) throw new Error(`${path} is lost`)
    return Buffer.from(text)
  }
  const extras = {
    overrides: false,
    reports: true,
    blockedScripts: countBlockedScripts(),
    recompress: (body: EncodedBody) => body,
    warn: (line: string) => log.push(line),
  }
  const pages = servePages({ readHeld }, config, extras)
  const ask = (address: string, headers: HeadersInit = {}, now: Partial<LiveComposition> = {}) => {
    const url = new URL(address, 'http://localhost')
    return pages.answer(new Request(url, { headers }), { ...live, ...now }, url)
  }
  return { store, reads, log, rendered, ask }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page is read and rendered once, however many ask; all addresses with the same plan share it', async () => {
  const { ask, reads, rendered } = aHost()
  await Promise.all(['/nothing', '/nothing-else', NAMED, NAMED].map((path) => ask(path)))
  const [lost, named] = await Promise.all([ask('/more'), ask(NAMED)])
  expect([lost.status, named.status]).toEqual([404, 200])
  expect(rendered.sort()).toEqual(['/404', NAMED])
  expect(reads.sort()).toEqual(['style.css', 'text.html'])
})

test('pages are composed anew for another composition or anchor, which no request reads', async () => {
  const { ask, rendered } = aHost()
  const toJSON = vi.fn()
  const anchor = Object.assign(
    { keys: {}, move: { sequence: 2, siteAt: '', composition: '', recordDigest: '' } },
    { toJSON },
  )
  for (const pagesKey of ['one', 'two', 'one', 'two']) await ask(NAMED, {}, { anchor, pagesKey })
  expect(rendered).toEqual([NAMED, NAMED])
  expect(toJSON).not.toHaveBeenCalled()
})

test('a word of the query that makes another page of it is composed apart, and any other query is not', async () => {
  const { ask, rendered } = aHost()
  for (const query of ['', '?night', '?day', '?a=1', '?night']) await ask(NAMED + query)
  expect(rendered).toEqual([NAMED, `${NAMED} night`])
})

test('a page that lacks something is answered with what there is, told of, and composed anew a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const now = vi.spyOn(performance, 'now').mockReturnValue(1)
  const { ask, store, log, rendered } = aHost()
  const text = store.get('text.html') ?? ''
  store.delete('text.html')
  const answer = await ask(NAMED)
  expect([answer.status, await answer.text()]).toEqual([503, [...store.values()].join('')])
  expect(log).toEqual([
    'A part of /named is left out: Error: text.html is lost. See what is wrong: npm run release -- verify',
  ])
  store.set('text.html', text)
  await ask(NAMED)
  expect(rendered, 'composed for every visitor, it could hold the host up').toHaveLength(1)
  now.mockReturnValue(1002)
  vi.advanceTimersByTime(1) // the cache reads the time once a millisecond
  const again = await ask(NAMED)
  expect([again.status, await again.text()]).toEqual([200, [...store.values()].join('')])
  await ask(NAMED)
  expect(rendered).toHaveLength(2)
})

test('a text that was not there at the trial, and is larger than one may be, stays out of the page', async () => {
  const { ask, store, log } = aHost()
  store.set('text.html', 'x'.repeat(500_001))
  const answer = await ask(NAMED)
  expect([answer.status, await answer.text()]).toEqual([503, store.get('style.css')])
  expect(log.join()).toMatch(/text\.html has 500001 bytes, allowed are 500000/)
})

test('texts that are too many for one page stay out of it, the last ones first', async () => {
  const { ask, store, log } = aHost(Array.from({ length: 5 }, (_, at) => `/more-${at}.html`))
  for (let at = 0; at < 5; at++) store.set(`more-${at}.html`, String(at).repeat(499_000))
  const page = await (await ask(NAMED)).text()
  expect(page.endsWith('3')).toBe(true)
  expect(page.length).toBeLessThan(2_000_000)
  expect(log.join()).toMatch(/A part of \/named is left out: .*\/more-4\.html.* 2000000/)
})

test('a script that reads a page for its text gets what the shell composes for it', async () => {
  const { ask, store } = aHost()
  expect(await (await ask(NAMED, { 'sec-fetch-dest': 'empty' })).text()).toBe(store.get('text.html'))
})

test('only the engines that take it get the policy, each its own page', async () => {
  const { ask } = aHost()
  const chromium = {
    'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  expect((await ask(NAMED, chromium)).headers.get('integrity-policy')).toBe('on')
  expect((await ask(NAMED)).headers.has('integrity-policy')).toBe(false)
})
