import { createHost } from '@site/host/host'
import { listen } from '@site/host/listen'
import { freePort } from '@site/store/testing/free-port'
import { takePolicyReports, warn } from './fixtures/policy-reports'
import { builtSite } from './fixtures/site'
import { expect, remoteReady, test } from './fixtures/test'

test.use({ serviceWorkers: 'allow' })

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
  const config = { ...site.config, siteUrl: url }
  const start = (clearBrowsers: boolean) =>
    listen(createHost({ ...builtSite, config, clearBrowsers, denser: false, warn }), port, '127.0.0.1')
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
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
    // Chromium reports to https alone. What it keeps out is in its console, which every journey hears, as a report that comes.
    const report = { 'violated-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example' }
    await page.request.post(`${url}/reports`, { data: { 'csp-report': report } })
    expect(takePolicyReports()).toEqual([expect.stringContaining('img-src kept https://elsewhere.example')])

    await page.clock.runFor(11_000)
    await expect.poll(workers, { timeout: 20_000 }).toBe(1)
    await expect.poll(stored, { timeout: 20_000 }).toBe(2)
    await page.evaluate(() => localStorage.setItem('left', 'yes'))

    await host.close()
    host = await start(true)
    await page.goto(`${url}/services`)
    await remoteReady(page, 'marketing')
    await expect.poll(workers).toBe(0)
    expect(await stored()).toBe(0)
  } finally {
    await page.close() // it goes on asking for what is live
    await host.close()
  }
})
