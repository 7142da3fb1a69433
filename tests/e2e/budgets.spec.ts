import type { JSHandle, Page } from '@playwright/test'
import { compressedDenser } from '@site/host/encoded-body'
import type { Release } from '@site/records/documents/release'
import { probe, probeArguments } from '@site/testing/measure/probe'
import { type LoggedRequest, logRequests } from '@site/testing/measure/request-log'
import { GLUE_BUDGET, PAGE_BUDGETS, type PageBudget, REMOTE_BUDGETS } from './fixtures/budgets'
import { liveComposition } from './fixtures/live-composition'
import { test as base, expect } from './fixtures/test'

const test = base.extend({ baseURL: ({ denserSite }, use) => use(denserSite.url) })

/** Remedies for a page or remote that is too heavy. */
const BUDGETS = 'fixtures/budgets.ts says how its numbers are changed'

test.describe.configure({ mode: 'default' }) // one host compresses for all of them

/**
 * Opens a page and returns when it was live, in ms since 1970: Login, the page and the chat launcher respond. A bare page has neither
 * header nor chat.
 */
async function openUntilLive(page: Page, path: string, layout: PageBudget['layout']): Promise<number> {
  await page.addInitScript(probe, probeArguments({ pressChat: false }))
  await page.goto(path, { waitUntil: 'commit' })
  const at: JSHandle<number | null> = await page.waitForFunction((isBare) => {
    const live = window.__bench.seen[isBare ? 'page' : 'live']
    return live === null ? null : performance.timeOrigin + live
  }, layout === 'bare')
  return Number(await at.jsonValue())
}

/** Opens a page while only files named by its HTML arrive: a page with a third round is never live. */
async function openInTwoRounds(
  page: Page,
  path: string,
  layout: PageBudget['layout'],
  html: string,
): Promise<void> {
  const third: string[] = []
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === path || html.includes(`${pathname}"`) || html.includes(`${pathname} `))
      await route.continue()
    else third.push(pathname)
  })
  await openUntilLive(page, path, layout).catch((error: unknown) => {
    throw new Error(`${path} waits for one of these: ${third.join(', ')}`, { cause: error })
  })
}

/** Requests of a page before it was live that its HTML names. Early requests of an idle page do not count. */
async function requestsUntilLive(
  page: Page,
  path: string,
  layout: PageBudget['layout'],
  html: string,
): Promise<readonly LoggedRequest[]> {
  const log = await logRequests(await page.context().newCDPSession(page))
  const live = (await openUntilLive(page, path, layout)) - log.startedAt()
  await page.waitForLoadState('load') // the sizes of all answers are final then
  // Files in the page's data and import map are for later.
  const text = html.replace(/<script type="(?:application\/json|importmap)".*?<\/script>/gs, '')
  const named = ({ url, kind }: LoggedRequest) => {
    const { pathname } = new URL(url)
    // The font is fetched in the first pause after the shell is interactive: `composed-page.spec.ts` checks that.
    return pathname === path || (text.includes(pathname) && kind !== 'font')
  }
  return log.requests().filter((request) => request.start <= live && named(request))
}

const bytesOf = (requests: readonly LoggedRequest[], kind: LoggedRequest['kind']) =>
  requests.filter((request) => request.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

for (const { path, layout, html, js, requests } of PAGE_BUDGETS) {
  test(`budget: ${path} is live within its bytes, requests and two rounds`, { tag: '@core' }, async ({
    page,
    request,
    browser,
    denserSite,
  }) => {
    const text = await (await request.get(path)).text()
    // The first visitor gets files at the fast compression level.
    const first = await browser.newPage({ baseURL: denserSite.url })
    await openInTwoRounds(first, path, layout, text)
    await first.close()
    await compressedDenser()
    const made = await requestsUntilLive(page, path, layout, text)
    expect.soft(bytesOf(made, 'html'), `bytes of HTML: ${BUDGETS}`).toBeLessThanOrEqual(html)
    expect.soft(bytesOf(made, 'js'), `bytes of JavaScript: ${BUDGETS}`).toBeLessThanOrEqual(js)
    expect.soft(bytesOf(made, 'css'), 'bytes of style sheets outside of the HTML').toBe(0)
    expect(made.length, `requests:\n${made.map(({ url }) => url).join('\n')}`).toBeLessThanOrEqual(requests)
  })
}

const weight = ({ files }: Release, scripts: readonly string[]) =>
  scripts.reduce((sum, script) => sum + (files[script]?.gzipBytes ?? Number.NaN), 0)

test('budget: the scripts of every remote have their weight', { tag: '@core' }, async ({ request }) => {
  const { remotes } = await liveComposition(request)
  expect(Object.keys(REMOTE_BUDGETS).sort()).toEqual(Object.keys(remotes).sort())
  for (const [name, release] of Object.entries(remotes)) {
    const { entry, routes, widgets, files } = release
    const pieces = [...routes, ...widgets].map(({ scripts }) => [entry, ...scripts])
    const onDemand = Object.keys(files).filter(
      (file) => file.endsWith('.js') && !pieces.flat().includes(file),
    )
    const heaviest = {
      piece: Math.max(...pieces.map((scripts) => weight(release, scripts))),
      onDemand: Math.max(0, ...onDemand.map((script) => weight(release, [script]))),
    }
    const budget = REMOTE_BUDGETS[name] ?? { piece: 0, onDemand: 0 }
    expect
      .soft(heaviest.piece, `${name}, its heaviest page or widget: ${BUDGETS}`)
      .toBeLessThanOrEqual(budget.piece)
    expect.soft(heaviest.onDemand, `${name}, on demand: ${BUDGETS}`).toBeLessThanOrEqual(budget.onDemand)
    expect.soft(weight(release, [entry]), `${name}: ${entry}`).toBeLessThanOrEqual(GLUE_BUDGET)
    const budgeted = PAGE_BUDGETS.filter((page) => routes.some(({ path }) => path === page.path))
    if (routes.length > 0) expect.soft(budgeted, `pages of ${name} with a budget`).not.toEqual([])
  }
})
