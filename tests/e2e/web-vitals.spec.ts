import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { breakRemote, refused } from '@site/testing/faults/faulty-answers'
import { startSite } from '@site/testing/site/site'
import { failureTexts } from '../../shell/src/layout/failure-texts'
import { expect, remoteReady, test } from './fixtures/test'

interface Row {
  readonly metric: string
  readonly remote: string
  readonly release: string
  readonly composition_id: string
  readonly page_path: string
}

test('a measured visit leaves rows by remote, release and composition, and nothing of the visitor', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|failed at load/)
  const host = await startSite({ backend: site, config: { vitalsSample: 1 } })
  await breakRemote(page, 'chat', refused)
  const first = page.waitForResponse((response) => /web_vitals/.test(response.url()) && response.ok())
  await page.goto(`${host.url}/about?name=asha`)
  await remoteReady(page, 'marketing')
  await first
  await page.locator('[data-remote="chat"] button').click()
  await expect(page.locator('p', { hasText: failureTexts.widget })).toBeVisible()
  const version = await page.locator('main [data-remote]').getAttribute('data-remote-version')
  const { composition } = (await (await page.request.get(`${host.url}/healthz`)).json()) as {
    composition: string
  }
  await page.goto(`${host.url}/robots.txt`) // a visit is sent when the visitor leaves

  const rows = () =>
    site.backend.query<Row>(
      "select metric, remote, release, composition_id, page_path from web_vitals where page_path = '/about'",
    )
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(3)
  const found = await rows()
  expect(found).toContainEqual({
    metric: 'LCP',
    remote: 'marketing',
    release: version,
    composition_id: composition,
    page_path: '/about',
  })
  expect(found).toContainEqual(expect.objectContaining({ metric: 'error', remote: 'chat' }))
  expect(found.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']))
  const env = {
    ...process.env,
    SITE_URL: host.url,
    SUPABASE_URL: site.backend.url,
    SUPABASE_SERVICE_ROLE_KEY: site.backend.serviceRoleKey,
  }
  const { stdout } = await promisify(execFile)('node', ['tools/run.mjs', 'vitals'], { env })
  expect(stdout).toMatch(/marketing[^\n]+LCP/)
  await host.close()
})

test('no visit is measured where nobody asked for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  await page.waitForLoadState('networkidle')
  await page.goto('/robots.txt')
  expect(asked.filter((url) => /measure-visit|web_vitals/.test(url))).toEqual([])
})
