import type { Page } from '@playwright/test'
import { expect, remoteReady, test } from './fixtures/test'

/** A page whose clock stands still until the test advances it. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await remoteReady(page, 'auth', 'popup')
  await page.clock.pauseAt(Date.now() + 1_000)
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Unlock Quantum AI Solutions' })

test('the popup comes after 40 s, once per browser session; until then a reader downloads nothing of the account client', {
  tag: '@core',
}, async ({ page, context }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openWithClock(page, '/services')
  await page.clock.runFor(36_000)
  await expect(popup(page)).toBeHidden()
  expect(scripts.filter((url) => /account-|supabase-client|refresh-session|\/auth\/v1\//.test(url))).toEqual(
    [],
  )
  await page.clock.runFor(5_000)
  await expect(popup(page)).toBeVisible()
  await popup(page).getByRole('button', { name: 'Maybe later' }).click()
  await page.clock.runFor(120_000)
  await expect(popup(page)).toBeHidden()

  await page.clock.resume()
  const second = await context.newPage()
  await openWithClock(second, '/about')
  await second.clock.runFor(60_000)
  await expect(popup(second)).toBeHidden()
})
