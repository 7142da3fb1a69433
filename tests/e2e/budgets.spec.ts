import type { APIRequestContext, Page } from '@playwright/test'
import type { Composition } from '@site/shared/contracts'
import { compressedDenser } from '../../shell/host/encoded-body'
import { probe, probeArguments } from '../bench/measure/probe'
import { type LoggedRequest, logRequests } from '../bench/measure/request-log'
import { GLUE_BUDGET, PAGE_BUDGETS } from './fixtures/budgets'
import { expect, test } from './fixtures/test'

/**
 * Opens a page and returns what it had asked for when Login, the page and the chat launcher answered: of that, what its HTML
 * names. The test below shows that it needs nothing else; what an idle page fetches early on a fast line is no part of it.
 */
async function requestsUntilLive(page: Page, path: string): Promise<readonly LoggedRequest[]> {
  const log = await logRequests(await page.context().newCDPSession(page))
  await page.addInitScript(probe, probeArguments({ pressChat: false }))
  await page.goto(path, { waitUntil: 'commit' })
  const liveAt = await page.waitForFunction(
    () => window.__bench.seen.live && performance.timeOrigin + window.__bench.seen.live,
  )
  await page.waitForLoadState('load') // the sizes of all answers are known then
  const live = Number(await liveAt.jsonValue()) - log.startedAt()
  const html = await (await page.request.get(path)).text()
  // What the page's data and import map name is for later.
  const text = html.replace(/<script type="(?:application\/json|importmap)".*?<\/script>/gs, '')
  const named = ({ url }: LoggedRequest) => {
    const { pathname } = new URL(url)
    return pathname === path || text.includes(pathname)
  }
  return log.requests().filter((request) => request.start <= live && named(request))
}

const bytesOf = (requests: readonly LoggedRequest[], kind: LoggedRequest['kind']) =>
  requests.filter((request) => request.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

for (const { path, html, js, requests } of PAGE_BUDGETS) {
  test(`budget: ${path} is live within its bytes and requests`, async ({ page, browser, site }) => {
    // The first visitor gets what was compressed in a hurry.
    const first = await browser.newPage({ baseURL: site.url })
    await requestsUntilLive(first, path)
    await first.close()
    await compressedDenser()
    const made = await requestsUntilLive(page, path)
    expect.soft(bytesOf(made, 'html'), 'bytes of HTML').toBeLessThanOrEqual(html)
    expect.soft(bytesOf(made, 'js'), 'bytes of JavaScript').toBeLessThanOrEqual(js)
    expect.soft(bytesOf(made, 'css'), 'bytes of style sheets outside of the HTML').toBe(0)
    expect(made.length, `requests:\n${made.map(({ url }) => url).join('\n')}`).toBeLessThanOrEqual(requests)
  })

  test(`budget: ${path} waits for nothing that its HTML does not name`, async ({ page, request }) => {
    const text = await (await request.get(path)).text()
    const third: string[] = []
    // The second round is what the HTML names. Whatever needs a third one never arrives here.
    await page.route('**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === path || text.includes(`${pathname}"`) || text.includes(`${pathname} `))
        await route.continue()
      else third.push(pathname)
    })
    await page.addInitScript(probe, probeArguments({ pressChat: false }))
    await page.goto(path, { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => window.__bench.seen.live), {
        message: `asked for: ${third.join(', ')}`,
      })
      .not.toBeNull()
  })
}

async function liveComposition(request: APIRequestContext): Promise<Composition> {
  const { composition } = (await (await request.get('/healthz')).json()) as { composition: string }
  return (await (await request.get(`/compositions/${composition}.json`)).json()) as Composition
}

/** The container, its share map and its loading helper: files that a remote would not have without federation. */
const isGlue = (file: string) => /(^|\/)(remoteEntry|_virtual_mf-|vite-preload-helper-)/.test(file)

test('budget: federation adds little to a remote', async ({ request }) => {
  const { remotes } = await liveComposition(request)
  for (const { name, files } of Object.values(remotes)) {
    const glue = Object.entries(files).filter(([file]) => isGlue(file))
    const size = glue.reduce((sum, [, { gzipBytes }]) => sum + gzipBytes, 0)
    expect.soft(size, `${name} has a container`).toBeGreaterThan(0)
    expect.soft(size, `${name}: ${glue.map(([file]) => file).join(', ')}`).toBeLessThanOrEqual(GLUE_BUDGET)
  }
})
