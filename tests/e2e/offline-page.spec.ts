import type { Page } from '@playwright/test'
import { expect, remoteReady, test } from './fixtures/test'

test.use({ serviceWorkers: 'allow' })

/** A worker is installed once it has stored all pages. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null)

test('without a connection the pages of the last verified composition can be read, and say so; with one they are fresh', {
  tag: '@core',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|failed at/)
  await page.clock.install()
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  // Entries that other code of this origin put into the worker's caches are removed when pages are stored.
  await page.evaluate(async () => void (await caches.open('site-planted')))
  await page.clock.runFor(11_000)
  await expect.poll(() => isKept(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('site-planted')

  // Its later entries are not served.
  await page.evaluate(async () => {
    const planted = new Response('<h1>planted</h1>', { headers: { 'content-type': 'text/html' } })
    for (const name of ['a-first', 'site-a', 'site-0000000000000000'])
      await (await caches.open(name)).put('/planted', planted.clone())
    await (await caches.open('a-first')).put('/about', planted)
  })

  await context.setOffline(true)
  const visitor = await context.newPage()
  await visitor.goto('/about')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  const note = visitor.getByText('You are offline. This is the page as it was on')
  await expect(note).toBeVisible()
  await expect(visitor.getByText('planted')).toBeHidden()
  const seeker = await context.newPage()
  await expect(seeker.goto('/planted')).rejects.toThrow('ERR_')
  await seeker.close()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(false)
  await visitor.getByRole('link', { name: 'Try again', exact: true }).click()
  await remoteReady(visitor, 'forms')
  await expect(note).toBeHidden()
})

test('who saves data does not pay for pages they may never read', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await remoteReady(page, 'auth', 'popup') // else the clock uses up its time limit for loading
  await page.clock.runFor(11_000)
  // A request that comes after all effects of the clock.
  await page.evaluate(() => fetch('/healthz'))
  await expect.poll(() => asked).toContain('/healthz')
  expect(asked.filter((path) => path.includes('service-worker'))).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('what page code writes into the caches of the worker is not served without a connection', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|failed at/)
  await page.clock.install()
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await page.clock.runFor(11_000)
  await expect.poll(() => isKept(page)).toBe(true)
  await page.evaluate(async () => {
    const foreign = () =>
      new Response('<h1>foreign</h1><script>eval("document.title = \'evaluated\'")</script>', {
        headers: { 'content-type': 'text/html' },
      })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) await cache.put(request, foreign())
      await cache.put('/about', foreign())
    }
    await (await caches.open('site-foreign')).put('/about', foreign())
    await (await caches.open('site-kept')).put('/composition', new Response('foreign'))
  })
  await context.setOffline(true)
  const visitor = await context.newPage()
  await visitor.goto('/about').catch(() => undefined) // the browser's own page reports that there is no network
  await expect(visitor.getByRole('heading', { name: 'foreign' })).toBeHidden()
  expect(await visitor.title()).not.toBe('evaluated')
})
