import { expect, test } from '@playwright/test'
import { logIn } from './log-in'

test('an application, from the lab over the login to the thanks', async ({ page }) => {
  await page.goto('/quantum-research-lab')
  await page.getByRole('button', { name: 'Explore Research: Quantum Sensing' }).click()
  await page.getByRole('link', { name: 'Collaborate with Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collaborate with us' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page)
  const form = page.locator('form')
  await expect(form.getByLabel('Full Name')).toHaveValue('Asha Rao')
  await form.getByLabel('Research Area').selectOption('Quantum Optics')
  await form.getByLabel('Message').fill('Squeezed light, with bees.')
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText(/Thank you for your interest in quantum research collaboration/)).toBeVisible()
})

test('a stranger who changes their mind closes the login, and keeps the page', async ({ page }) => {
  await page.goto('/quantum-collaboration')
  const login = page.getByRole('button', { name: 'Log in', exact: true })
  await login.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(login).toBeFocused()
  await expect(page.getByRole('button', { name: 'Login Required to Submit Application' })).toBeDisabled()
})
