import type { Page } from '@playwright/test'
import { createHost } from '@site/host/host'
import { listen } from '@site/host/listen'
import { freePort } from '@site/records/store/testing/free-port'
import { takePolicyReports, warn } from '@site/testing/site/policy-reports'
import { builtSite, startSite } from '@site/testing/site/site'
import { cdnBefore } from './fixtures/cdn'
import { expect, remoteReady, test } from './fixtures/test'

test.use({ serviceWorkers: 'allow' })

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('page code makes no policy and registers no worker; the kill switch takes a worker and all it kept away', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(
    /TrustedScriptURL|Trusted Type|TrustedTypePolicy|ERR_CONNECTION_REFUSED|Failed to fetch|failed at/,
  )
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = (clearBrowsers: boolean) => startSite({ backend: site, clearBrowsers, port })
  const stored = () =>
    page.evaluate(async () => (await caches.keys()).length + Number(localStorage.getItem('left') !== null))

  let host = await start(false)
  try {
    await page.clock.install()
    await page.goto(`${url}/services`)
    await remoteReady(page, 'marketing')
    const refused = await page.evaluate(async () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      const attempts = [
        async () => trustedTypes.createPolicy('site-scripts', {}),
        async () => trustedTypes.createPolicy('default', {}),
        async () => navigator.serviceWorker.register('/shell/x/service-worker-1.js', { scope: '/' }),
      ]
      return Promise.all(
        attempts.map((attempt) =>
          attempt().then(
            () => 'done',
            (error: Error) => error.name,
          ),
        ),
      )
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
    // Chromium reports to https only. Scripts that it blocks are in its console, which every journey treats like a report.
    const report = { 'violated-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example' }
    await page.request.post(`${url}/reports`, { data: { 'csp-report': report } })
    expect(takePolicyReports()).toEqual([
      expect.stringContaining('img-src blocked https://elsewhere.example'),
    ])

    await page.clock.runFor(11_000)
    await expect.poll(() => workers(page)).toBe(1)
    await expect.poll(stored).toBe(1)
    await page.evaluate(() => localStorage.setItem('left', 'yes'))

    await host.close()
    host = await start(true)
    await page.goto(`${url}/services`)
    await remoteReady(page, 'marketing')
    await expect.poll(() => workers(page)).toBe(0)
    expect(await stored()).toBe(0)
  } finally {
    await page.close() // it keeps polling for the live composition
    await host.close()
  }
})

/** Of an attacker who had the site's key: it no longer serves any page of the host. */
const HOSTILE_WORKER = `
  addEventListener('install', (event) => event.waitUntil(skipWaiting()))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    const page = new Response('<!doctype html><h1>hostile</h1>', { headers: { 'content-type': 'text/html' } })
    if (event.request.mode === 'navigate') event.respondWith(page)
  })
`

test('the kill switch takes away a worker that answers for every page, behind a CDN that keeps files for ever', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to fetch|failed at/)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const options = { ...builtSite, config: { ...site.config, siteUrl: url }, denser: false, warn }
  const healed = createHost({ ...options, clearBrowsers: true })
  const attacked = createHost(options)
  let isHealed = false
  const cdn = await listen(
    cdnBefore(async (request) => {
      if (isHealed) return healed.fetch(request)
      const answer = await attacked.fetch(request)
      if (!/\/service-worker-[^/]+$/.test(request.url)) return answer
      const headers = new Headers(answer.headers)
      for (const name of ['content-length', 'etag']) headers.delete(name)
      return new Response(HOSTILE_WORKER, { headers })
    }),
    port,
    '127.0.0.1',
  )
  const heading = async () => {
    await page.goto(`${url}/services`)
    return page.getByRole('heading', { level: 1 }).textContent()
  }
  try {
    await page.clock.install()
    await page.goto(`${url}/services`)
    await remoteReady(page, 'marketing')
    await page.clock.runFor(11_000)
    await expect.poll(() => workers(page)).toBe(1)
    await expect.poll(heading).toBe('hostile')
    isHealed = true
    await expect.poll(heading, { timeout: 30_000, intervals: [1000] }).not.toBe('hostile')
    await remoteReady(page, 'marketing')
  } finally {
    await page.close()
    await cdn.close()
  }
})
