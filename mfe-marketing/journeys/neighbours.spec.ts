import { expect, type Page, test } from '@playwright/test'

const loginDialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Welcome back' })
const openChat = (page: Page) => page.getByRole('button', { name: 'Open chat' }).click()

test('the button of the home page begins an agent, and the visitor comes back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Build Quantum Agent' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Build your AI agent or automation' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Login to Continue|Get Started/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/busywork off your team/)
})

test('the login opens over a page and leaves it as it was', async ({ page }) => {
  await page.goto('/services')
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' })
  await login.click()
  await expect(loginDialog(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loginDialog(page)).toBeHidden()
  await expect(login).toBeFocused()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Professional/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /consultation/ })).toBeVisible()
})

test('the assistant stands beside a page that stays usable', async ({ page }) => {
  await page.goto('/services')
  await openChat(page)
  await expect(page.getByRole('dialog', { name: 'Ketwise assistant' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.getByRole('button', { name: 'Hide chat' }).click()
  await expect(page.getByRole('dialog', { name: 'Ketwise assistant' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the research lab is in the menu, and its way out leads here', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Quantum Research Lab' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('who has written to us finds something to read, and a case study behind it', async ({ page }) => {
  const { email, password } = test.info().project.metadata['visitor']
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await loginDialog(page).getByLabel('Email').fill(email)
  await loginDialog(page).getByLabel('Password', { exact: true }).fill(password)
  await loginDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(loginDialog(page)).toBeHidden()
  const form = page.locator('form')
  await form.getByLabel('Phone').fill('+91 98765 43210')
  await form.getByLabel('Service').selectOption('Appointment Booking')
  await form.getByLabel('Message').fill('We miss nine appointments a day.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  const panel = page.getByRole('region', { name: 'While you wait' })
  await panel.getByRole('link', { name: /dental clinics/ }).click()
  await expect(page).toHaveURL('/case-studies')
})
