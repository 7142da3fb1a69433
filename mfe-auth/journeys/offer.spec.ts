import { expect, test } from '@playwright/test'

test('after a while a reader is offered an account, once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/services')
  await expect(page.locator('[data-slot="popup"]')).toHaveAttribute('data-remote-status', 'ready')
  await page.clock.runFor(41_000)
  const offer = page.getByRole('dialog', { name: 'Unlock Quantum AI Solutions' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Maybe later' }).click()
  await expect(offer).toBeHidden()
  await page.clock.runFor(120_000)
  await expect(offer).toBeHidden()
})

test('a forgotten password is asked for in the dialog', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@mail.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Password reset email sent!')
})
