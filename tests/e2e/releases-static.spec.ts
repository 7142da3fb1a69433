import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readTrust } from '@site/records/store/read-trust'
import { builtSite } from '@site/testing/site/site'
import { readLive } from '@site/tool/compose/live'
import { exportSite } from '@site/tool/export/export-site'
import { serveFiles } from './fixtures/file-server'
import { goThere } from './fixtures/go-there'
import { expect, remoteReady, test } from './fixtures/test'

/** The policy inside the page applies, whatever headers the file host sends. */
async function expectHeld(page: Page): Promise<void> {
  const policy = page.locator('meta[http-equiv="content-security-policy"]')
  await expect(policy).toHaveAttribute(
    'content',
    /^default-src 'none'; script-src 'self' 'sha256-.*trusted-types/,
  )
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.ran = true' // Trusted Types refuse the text, where a browser has them
      document.head.append(script)
    } catch {}
    return 'ran' in window
  })
  expect(ran).toBe(false)
}

test('the exported site lives on a host that only serves files: pages, navigation, policy and 404', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /requires 'TrustedScript' assignment/)
  const outFolder = await mkdtemp(join(tmpdir(), 'exported-'))
  const { store, keysFolder } = builtSite
  const trust = readTrust(keysFolder)
  const { live } = await readLive(store, trust)
  if (!live) throw new Error('The store of the tests has nothing live: build the site first.')
  const { config } = site
  await exportSite({ store, outFolder, config, trust, ...live, federation: true })
  const host = await serveFiles(outFolder)
  try {
    const answer = await page.goto(`${host.url}/services`)
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await remoteReady(page, 'marketing')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await remoteReady(page, 'forms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goThere(page, '/chat-analytics') // a remote that this page's import map lacks
    await remoteReady(page, 'analytics')
    const missing = await page.goto(`${host.url}/no-such-page`)
    expect(missing?.status()).toBe(404)
    expect(missing?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await expectHeld(page)
    const byFile = await page.request.get(`${host.url}/services/index.html`)
    expect(byFile.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
    expect((await page.request.get(`${host.url}/remotes/nothing.js`)).status()).toBe(404)
  } finally {
    await page.close() // it keeps polling for the live composition
    await host.close()
    await rm(outFolder, { recursive: true })
  }
})
