import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { fillLogin, fillSignup, openLogin, REFUSALS } from './fixtures/auth-steps'
import { expectFits } from './fixtures/expect-fits'
import { expect, remoteReady, test } from './fixtures/test'

// 640 by 400 is the size of a window of 1280 by 800 at 200 % zoom.
const WINDOWS = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]

// `catalogue.spec.ts` checks each component in dark mode.
async function expectUsable(page: Page, state: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const isModal = await dialog.isVisible()
  // A modal dialog makes the page behind it inert; that page has tests of its own.
  await expectAccessible(page, state, isModal ? 'dialog[open]' : 'body')
  await expectFits(page, state, WINDOWS)
  if (isModal)
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth), state).toBe(true)
}

// axe takes a second or two for each of the states.
test.slow()

test.use({ viewport: { width: 320, height: 640 } })

test('the dialog is for everybody, in every mode', async ({ page, person, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  const dialog = await openLogin(page)
  await fillLogin(dialog, person.email, 'wrong')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectUsable(page, 'login refused')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await fillSignup(dialog, person.email, 'one password', 'another one')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectUsable(page, 'sign-up refused')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await expectUsable(page, 'reset mail sent')
})

test('the reset page, the popup and a confirmation are for everybody', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectUsable(page, 'broken link')
  await remoteReady(page, 'auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectUsable(page, 'new password refused')

  await page.clock.install()
  await page.goto('/services')
  await remoteReady(page, 'auth', 'popup')
  await page.clock.runFor(41_000)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.resume()
  await expectUsable(page, 'popup')
  await page.goto('/?mail=signup#token_hash=forged&type=signup')
  await expect(page.getByRole('dialog', { name: 'Confirm your email address' })).toBeVisible()
  await expectUsable(page, 'confirmation')
})
