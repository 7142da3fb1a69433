import type { Page } from '@playwright/test'
import { logIn } from './fixtures/accounts'
import { loginDialog, openLogin } from './fixtures/auth-steps'
import { expect, remoteReady, test } from './fixtures/test'

/** A page on which time stands still until the test lets it pass. */
async function openWithClock(page: Page, path = '/services'): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await remoteReady(page, 'auth', 'popup')
  await page.clock.pauseAt(Date.now() + 1_000)
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Unlock Quantum AI Solutions' })

test('the popup comes after 40 s, says what it offers, and comes once', { tag: '@core' }, async ({
  page,
}) => {
  await openWithClock(page)
  await page.clock.runFor(36_000)
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(popup(page)).toBeVisible()
  for (const text of [
    'free 30-minute AI consultation',
    'Priority support',
    'Custom AI solution quotes',
    'Trusted by 30+ businesses',
    '4.9/5 rating',
  ])
    await expect(popup(page).getByText(text)).toBeVisible()
  await popup(page).getByRole('button', { name: 'Maybe later' }).click()
  await page.clock.runFor(120_000)
  await expect(popup(page)).toBeHidden()
})

test('the popup comes once per browser session: not after a reload, not in another tab', async ({
  page,
  context,
}) => {
  await openWithClock(page)
  await page.clock.runFor(41_000)
  await expect(popup(page)).toBeVisible()
  await page.clock.resume()
  await page.goto('/about')
  await remoteReady(page, 'auth', 'popup')
  await page.clock.runFor(60_000)
  const second = await context.newPage()
  await openWithClock(second)
  await second.clock.runFor(60_000)
  for (const tab of [page, second]) await expect(popup(tab)).toBeHidden()
})

test("'Get Started - It's Free' opens the login", async ({ page }) => {
  await openWithClock(page)
  await page.clock.runFor(41_000)
  await popup(page).getByRole('button', { name: "Get Started - It's Free" }).click()
  await expect(popup(page)).toBeHidden()
  await loginDialog(page)
})

test('the clock stands still while the tab is hidden or another window has the focus', async ({ page }) => {
  await openWithClock(page)
  await page.clock.runFor(30_000)
  const seen = (state: 'hidden' | 'visible', focus: boolean) =>
    page.evaluate(
      ([visibility, focused]) => {
        Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
        document.hasFocus = () => focused
      },
      [state, focus] as const,
    )
  await seen('hidden', true)
  await page.clock.runFor(60_000)
  await seen('visible', false)
  await page.clock.runFor(60_000)
  await expect(popup(page)).toBeHidden()
  await seen('visible', true)
  await page.clock.runFor(12_000)
  await expect(popup(page)).toBeVisible()
})

test('the popup never comes on top of another dialog', async ({ page }) => {
  await page.clock.install()
  const dialog = await openLogin(page)
  await remoteReady(page, 'auth', 'popup')
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.clock.runFor(120_000)
  await expect(popup(page)).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_000)
  await expect(popup(page)).toBeVisible()
})

test('the popup never comes for whoever is logged in', async ({ page, person }) => {
  await page.clock.install()
  await page.goto('/services')
  await logIn(page, person)
  await remoteReady(page, 'auth', 'popup')
  await page.clock.runFor(120_000)
  await expect(popup(page)).toBeHidden()
})

test('the popup never comes on full-page routes', async ({ page }) => {
  await page.clock.install()
  await page.goto('/reset-password')
  await remoteReady(page, 'auth')
  await page.clock.runFor(120_000)
  await expect(popup(page)).toBeHidden()
})
