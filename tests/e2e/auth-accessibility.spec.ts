import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { fillLogin, fillSignup, openLogin, REFUSALS } from './fixtures/auth-steps'
import { expectFits } from './fixtures/expect-fits'
import { expect, remoteReady, test } from './fixtures/test'

async function expectUsable(page: Page, state: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // A modal dialog makes the page behind it inert; that page has tests of its own.
  await expectAccessible(page, state, (await dialog.isVisible()) ? 'dialog[open]' : 'body')
  await expectFits(page, state)
  if (await dialog.isVisible())
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth), state).toBe(true)
}

// axe takes a second or two for each of the states.
test.slow()

// 640 by 400 is what a window of 1280 by 800 has left at 200 % zoom.
for (const [width, height, colorScheme] of [
  [320, 640, 'light'],
  [640, 400, 'dark'],
] as const) {
  test(`the dialog for everybody: ${width} px, ${colorScheme}`, async ({ page, person, expectedErrors }) => {
    expectedErrors.push(...REFUSALS)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const dialog = await openLogin(page)
    await expectUsable(page, 'login')
    await fillLogin(dialog, person.email, 'wrong')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectUsable(page, 'login refused')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expectUsable(page, 'sign-up')
    await fillSignup(dialog, person.email, 'one password', 'another one')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expectUsable(page, 'sign-up refused')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await expectUsable(page, 'reset')
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    await expectUsable(page, 'reset mail sent')
  })

  test(`the reset page for everybody: ${width} px, ${colorScheme}`, async ({
    page,
    person,
    expectedErrors,
  }) => {
    expectedErrors.push(...REFUSALS)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.goto('/reset-password#error=access_denied&error_code=otp_expired')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectUsable(page, 'broken link')
    await remoteReady(page, 'auth')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await expectUsable(page, 'new password')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectUsable(page, 'new password refused')
  })

  test(`the popup for everybody: ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.clock.install()
    await page.goto('/services')
    await remoteReady(page, 'auth', 'popup')
    await page.clock.runFor(41_000)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page, 'popup')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}
