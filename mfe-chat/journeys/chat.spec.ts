import { expect, type Page, test } from '@playwright/test'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Ketwise assistant' })
const log = (page: Page) => panel(page).getByRole('log')
const bubble = (page: Page) => page.getByRole('button', { name: 'Open chat' })

for (const path of ['/', '/services', '/contact', '/case-studies'])
  test(`the bubble opens the assistant on ${path}, and Escape closes it`, async ({ page }) => {
    await page.goto(path)
    await bubble(page).click()
    await expect(log(page)).toContainText('How can I help?')
    await expect(panel(page).getByLabel('Your message')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(bubble(page)).toBeFocused()
  })

test('a quick question is answered, and the conversation goes along to the next page', async ({ page }) => {
  await page.goto('/about')
  await bubble(page).click()
  await panel(page).getByRole('button', { name: 'How much does it cost?' }).click()
  await expect(panel(page).getByLabel('Your message')).toHaveValue('How much does it cost?')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Assistant:', { exact: true })).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what eats your week' })).toBeVisible()
  await expect(log(page)).toContainText('How much does it cost?')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
  await expect(log(page)).toContainText('How much does it cost?')
})

test('after a reload the visitor goes on where they stopped', async ({ page }) => {
  await page.goto('/services')
  await bubble(page).click()
  await panel(page).getByLabel('Your message').fill('What do you offer?')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Assistant:', { exact: true })).toHaveCount(2)
  await page.reload()
  await bubble(page).click()
  await panel(page).getByRole('button', { name: 'Continue our chat' }).click()
  await expect(log(page)).toContainText('What do you offer?')
})

test('the visitor logs in beside the chat, which greets them by name', async ({ page }) => {
  const { email, password } = test.info().project.metadata['visitor']
  await page.goto('/about')
  await bubble(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog').filter({ hasText: 'Welcome back' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(panel(page)).toContainText('Hello, Asha Rao')
})
