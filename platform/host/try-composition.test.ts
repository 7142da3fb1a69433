import type { Composition } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import type { Release } from '@site/records/documents/release'
import {
  aComposition,
  aRelease,
  aRoute,
  aShellRelease,
  aWidget,
} from '@site/records/documents/testing/releases'
import { SMALL_CONFIG } from '@site/tool/testing/stress/small-host'
import { describe, expect, test } from 'vitest'
import { tryComposition } from './try-composition'

const SETTINGS = { id: '0123456789abcdef', config: SMALL_CONFIG }

const COMPOSER = '/shell/1.0.0/composer/composer.mjs'

/** A composition with this composer, and its store. */
function shellWith(
  composer: string,
  remotes: readonly Release[] = [aRelease({ name: 'jobs', routes: [aRoute('/jobs'), aRoute('/jobs/:id')] })],
): { store: { read(): Promise<Buffer> }; composition: Composition } {
  const files = { [COMPOSER]: { integrity: integrityOf(composer) } }
  return {
    store: { read: async () => Buffer.from(composer) },
    composition: aComposition(remotes, { shell: aShellRelease({ files }) }),
  }
}

const withPlan = (plan: string, render = 'return { status: 200, headers: {}, html: "" }') =>
  `export const composer = {
    viewOf: (id) => ({ id }),
    planPage(composition, pathname, search) { ${plan}; return { composition, pathname, status: 200, files: [] } },
    renderPage(plan, texts, settings) { ${render} },
  }`

const attempt = (composer: string, step?: number, remotes?: readonly Release[]) => {
  const { store, composition } = shellWith(composer, remotes)
  return tryComposition(store, SETTINGS, composition, step === undefined ? {} : { step })
}

test('a host tries a composition with its own configuration', async () => {
  const composer = withPlan('', 'throw new Error(settings.config.siteUrl)')
  const { store, composition } = shellWith(composer)
  const config = { ...SMALL_CONFIG, siteUrl: 'https://mine.example' }
  await expect(tryComposition(store, { ...SETTINGS, config }, composition)).rejects.toThrow(
    'https://mine.example',
  )
})

test('a composition of which every page can be composed passes', async () => {
  await expect(attempt(withPlan(''))).resolves.toBeUndefined()
})

test.each([
  [
    'throws for one page',
    withPlan('if (pathname === "/jobs") throw new Error("no layout")'),
    /\/jobs.*no layout/,
  ],
  [
    'throws for a page with a parameter',
    withPlan('if (pathname === "/jobs/id") throw new Error("x")'),
    /\/jobs\/id/,
  ],
  ['throws where nobody has a page', withPlan('if (pathname === "/404") throw new Error("x")'), /\/404/],
  ['cannot be rendered', withPlan('', 'throw new Error("no texts")'), /no texts/],
  ['cannot be loaded', 'throw new Error("broken")', /composer is loaded.*broken/],
  ['ends the process', 'process.exit(0)', /it ends while/],
])('one that %s is refused, and it is said where', async (_what, composer, says) => {
  await expect(attempt(composer)).rejects.toThrow(says)
})

test('one that never ends is ended, keeps nobody waiting, and it is said which page hangs', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 10)
  await expect(attempt(withPlan('while (pathname === "/jobs");'), 1500)).rejects.toThrow(
    /it takes too long: its page \/jobs is planned/,
  )
  clearInterval(counting)
  expect(turns).toBeGreaterThan(20)
})

const MANY = Array.from({ length: 120 }, (_, at) =>
  aRelease({ name: `remote${at}`, routes: [aRoute(`/remote${at}`)] }),
)

test('every page of many remotes is composed, with all of the remotes there', async () => {
  const all = 'if (Object.keys(composition.remotes).length !== 120) throw new Error("some are missing")'
  await expect(attempt(withPlan(all), undefined, MANY)).resolves.toBeUndefined()
  const last = withPlan('if (pathname === "/remote119") throw new Error("no layout")')
  await expect(attempt(last, undefined, MANY)).rejects.toThrow(/\/remote119.*no layout/)
})

test('the page that a word of the query makes is composed, too', async () => {
  const queryFragments = { night: 'fragments/jobs@night.html' }
  const jobs = aRelease({ name: 'jobs', routes: [aRoute('/jobs', { queryFragments })] })
  const composer = withPlan('if (pathname === "/jobs" && search === "?night") throw new Error("no text")')
  await expect(attempt(composer, undefined, [jobs])).rejects.toThrow(/\/jobs\?night.*no text/)
})

test('many pages together may take longer than a step', async () => {
  const busy = 'const end = Date.now() + 30; while (Date.now() < end);'
  const some = MANY.slice(0, 12)
  const composer = withPlan(busy, `${busy} return { html: "" }`)
  await expect(attempt(composer, 1000, some)).resolves.toBeUndefined()
})

test.each([
  ['as a page', '!settings.textOnly && !settings.integrityPolicy'],
  ['with an integrity policy', 'settings.integrityPolicy'],
  ['as text', 'settings.textOnly'],
])('a page that takes too long %s is refused, however quick the others are', async (how, when) => {
  const slow = `if (${when} && pathname === "/jobs") { const end = Date.now() + 400; while (Date.now() < end); }`
  const composer = withPlan('', `const { pathname } = plan; ${slow} return { html: "" }`).replace(
    'renderPage(plan)',
    'renderPage(plan, texts, settings)',
  )
  await expect(attempt(composer)).rejects.toThrow(
    new RegExp(`/jobs is composed ${how}: it takes \\d+ ms to compose, and may take 250`),
  )
})

test('a page that is slow once was kept waiting by the machine', async () => {
  const once =
    'if (!globalThis.done) { globalThis.done = true; const end = Date.now() + 400; while (Date.now() < end); }'
  await expect(attempt(withPlan(once))).resolves.toBeUndefined()
})

test('a page that many widgets make too large is refused', async () => {
  const composer = withPlan('', 'return { html: "x".repeat(2_000_001) }')
  await expect(attempt(composer)).rejects.toThrow(/it has 2000001 characters, and may have 2000000/)
})

test('a text that is too large to stand in pages is refused', async () => {
  const fragment = 'fragments/jobs.html'
  const text = 'x'.repeat(500_001)
  const files = { [fragment]: { integrity: integrityOf(text), bytes: 1, gzipBytes: 1 } }
  const jobs = aRelease({ name: 'jobs', routes: [aRoute('/jobs', { fragment })], files })
  const path = `/remotes/jobs/1.0.0/${fragment}`
  const { store, composition } = shellWith(withPlan(`return { composition, files: ["${path}"] }`), [jobs])
  const read = async (asked: string) => (`/${asked}` === path ? Buffer.from(text) : store.read())
  await expect(tryComposition({ read }, SETTINGS, composition)).rejects.toThrow(
    /fragments\/jobs\.html has 500001 bytes, allowed are 500000/,
  )
})

test('a page that cannot be composed without its texts is refused: a store loses files', async () => {
  const fragment = 'fragments/jobs.html'
  const files = { [fragment]: { integrity: integrityOf('<p>Text</p>'), bytes: 11, gzipBytes: 11 } }
  const jobs = aRelease({ name: 'jobs', routes: [aRoute('/jobs', { fragment })], files })
  const path = `/remotes/jobs/1.0.0/${fragment}`
  const needs = `if (!texts.has('${path}')) throw new Error('no text'); return { html: texts.get('${path}') }`
  const composer = withPlan(`return { composition, files: ["${path}"] }`, needs).replace(
    'renderPage(plan)',
    'renderPage(plan, texts)',
  )
  const { store, composition } = shellWith(composer, [jobs])
  const read = async (asked: string) => (`/${asked}` === path ? Buffer.from('<p>Text</p>') : store.read())
  await expect(tryComposition({ read }, SETTINGS, composition)).rejects.toThrow(
    /\/jobs is composed without its texts: no text/,
  )
})

describe('after a composition that passed', () => {
  const jobs = aRelease({ name: 'jobs', routes: [aRoute('/jobs')] })
  const news = aRelease({ name: 'news', routes: [aRoute('/news')] })
  const inMenu = aRelease({
    name: 'news',
    routes: [aRoute('/news', { nav: { label: 'News', order: 1, where: 'header' } })],
  })
  const chat = aRelease({ name: 'chat', widgets: [aWidget('chat')] })
  const { store, composition: passed } = shellWith(
    withPlan('if (pathname !== "/404") throw new Error("tried " + pathname)'),
    [jobs, news, chat],
  )
  const next = (parts: Partial<Composition>) =>
    tryComposition(store, SETTINGS, { ...passed, ...parts }, { passed })

  test('pages of the same releases are not tried again', async () => {
    await expect(next({})).resolves.toBeUndefined()
    await expect(next({ remotes: { jobs, chat } })).resolves.toBeUndefined()
  })

  test.each<[string, Partial<Composition>, string]>([
    ['a remote', { remotes: { jobs, news: { ...news, version: '2.0.0' }, chat } }, '/news'],
    ['a remote that is new', { remotes: { ...passed.remotes, more: { ...news, name: 'more' } } }, '/news'],
    ['the shell', { shell: { ...passed.shell, version: '2.0.0' } }, '/jobs'],
    ['the shared modules', { majors: {} }, '/jobs'],
    ['a widget', { remotes: { jobs, news, chat: { ...chat, version: '2.0.0' } } }, '/jobs'],
    ['which widgets there are', { remotes: { jobs, news } }, '/jobs'],
    ['a menu', { remotes: { jobs, news: inMenu, chat } }, '/jobs'],
  ])('what %s brings is tried', async (_what, parts, page) => {
    await expect(next(parts)).rejects.toThrow(`tried ${page}`)
  })
})
