import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import type { CompositionView } from '../../shell/src/remotes/composition-view'
import { goThere } from './fixtures/go-there'
import { testsOfOneSite } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

// Its releases have no last good one, as in a store that was built in several runs.
const test = testsOfOneSite()

const place = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]:not([data-slot])`)

/** Changes files of a remote in transit, in every release. Returns the changed ones. */
async function tamper(page: Page, remote: string, files: RegExp): Promise<readonly string[]> {
  const changed: string[] = []
  await page.route(`**/remotes/${remote}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!files.test(pathname)) return route.continue()
    changed.push(pathname)
    const answer = await route.fetch()
    const text = await answer.text()
    const body = pathname.endsWith('.js') ? `window.tampered = true;${text}` : `${text} `
    return route.fulfill({ response: answer, body })
  })
  return changed
}

const CHANGED = [
  { what: 'container', remote: 'analytics', path: '/chat-analytics', files: /remoteEntry\.js$/ },
  {
    what: 'script that it loads later',
    remote: 'analytics',
    path: '/chat-analytics',
    files: /draw-bars-[^/]*\.js$/,
  },
  { what: 'style sheet', remote: 'analytics', path: '/chat-analytics', files: /\.css$/ },
  { what: 'list of files', remote: 'analytics', path: '/chat-analytics', files: /release\.json$/ },
  // The header leads to this one.
  {
    what: 'script, when it is asked for',
    remote: 'quantum',
    path: '/quantum-research-lab',
    files: /lab-page-[^/]*\.js$/,
  },
]

test('a remote that the page was not composed with is checked: it runs, and does not with any changed file', async ({
  page,
  expectedErrors,
}) => {
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await goThere(page, '/chat-analytics')
  await remoteReady(page, 'analytics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expectedErrors.push(/analytics .*failed at load|quantum .*failed at|integrity|digest/)
  for (const { what, remote, path, files } of CHANGED)
    await test.step(what, async () => {
      await page.evaluate(() => localStorage.clear()) // the page remembers the failure
      await page.goto('/contact')
      await remoteReady(page, 'forms')
      const changed = await tamper(page, remote, files)
      await goThere(page, path)
      await expect(place(page, remote)).toHaveAttribute('data-remote-status', /fallback|failed/)
      expect(changed).not.toEqual([])
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      await page.unrouteAll()
    })

  await test.step('and runs again, so that none of these was a failure from before', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/contact')
    await remoteReady(page, 'forms')
    await goThere(page, '/chat-analytics')
    await remoteReady(page, 'analytics')
  })
})

const FOREIGN =
  'sessionStorage.setItem("foreign", "ran"); export const get = () => {}; export const init = () => {}'

test('a changed view brings no script into the page, wherever that lies and whatever hash the view has of it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/failed at|integrity|digest|Failed to fetch|ERR_/)
  const hash = `sha256-${createHash('sha256').update(FOREIGN).digest('base64')}`
  const { record } = (await (await page.request.get('/live.json')).json()) as Signed<PointerRecord>
  const address = `/compositions/${record.composition}/view.json`
  const view = (await (await page.request.get(address)).json()) as CompositionView
  const { analytics } = view.remotes
  if (!analytics) throw new Error('The view has no analytics.')
  let entry = ''
  await page.route('**/view.json', (route) => {
    const changed = { ...analytics, entry, integrity: { [entry]: hash } }
    return route.fulfill({ json: { ...view, remotes: { ...view.remotes, analytics: changed } } })
  })
  await page.route('**/foreign.js', (route) =>
    route.fulfill({
      body: FOREIGN,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  for (entry of ['/remotes/analytics/1.0.0/foreign.js', '/shell/foreign.js'])
    await test.step(entry, async () => {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await page.goto('/contact')
      await remoteReady(page, 'forms')
      await goThere(page, '/chat-analytics')
      await expect(place(page, 'analytics')).toHaveAttribute('data-remote-status', /ready|fallback/)
      expect(await page.evaluate(() => sessionStorage.getItem('foreign'))).toBe(null)
      // The host answers: the page is one of documents.
      await remoteReady(page, 'analytics')
    })
})
