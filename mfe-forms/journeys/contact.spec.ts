import { expect, type Page, test } from '@playwright/test'
import { logIn } from './log-in'

const form = (page: Page) => page.locator('form')
const THANKS = /Thank you for your message! We'll get back to you within 24 hours/

test('a stranger is asked to log in, and the form waits', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what eats your week' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login Required to Send Message' })).toBeDisabled()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page)
  await expect(form(page).getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('a message is sent, with what is missing named before', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page)
  await form(page).getByLabel('Message').fill('We answer the same forty questions every day.')
  await form(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await form(page).getByLabel('Phone').fill('+91 98765 43210')
  await page.keyboard.press('Enter')
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('what was typed survives a visit to another page, and a reload', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page)
  const message = form(page).getByLabel('Message')
  await message.fill('Please do not lose me.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(message).toHaveValue('Please do not lose me.')
  await page.reload()
  await expect(message).toHaveValue('Please do not lose me.')
})

test('about research it is another page', async ({ page }) => {
  await page.goto('/contact?topic=quantum')
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Research' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('the assistant beside the form leaves it usable', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByRole('dialog', { name: 'Ketwise assistant' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide chat' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page)
  await form(page).getByLabel('Company').pressSequentially('Rao & Daughters')
  await expect(form(page).getByLabel('Company')).toHaveValue('Rao & Daughters')
})
