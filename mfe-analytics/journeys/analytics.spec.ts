import { expect, type Page, test } from '@playwright/test'
import { logIn } from './log-in'

const total = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Total Conversations' })

async function open(page: Page): Promise<void> {
  await page.goto('/chat-analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Chat Analytics' })).toBeVisible()
}

test('a stranger sees nothing, and a way to log in', async ({ page }) => {
  await page.goto('/chat-analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(total(page)).toBeHidden()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a conversation with the assistant is counted, found by its words, and told in order', async ({
  page,
}) => {
  const question = `Do you build rockets, number ${Date.now()}?`
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Ketwise assistant' })
  await chat.getByLabel('Your message').fill(question)
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('log').getByText('Assistant:', { exact: true })).toHaveCount(2)
  await open(page)
  await expect(total(page)).toContainText(/[1-9]/)
  await page.getByLabel('Search messages').fill(question)
  await page.getByRole('button', { name: 'Search' }).click()
  const list = page.getByRole('region', { name: 'Recent Conversations' })
  await expect(list.locator('mark')).toHaveText(question)
  await list.getByRole('button').first().click()
  const details = page.getByRole('region', { name: 'Conversation Details' })
  await expect(details.getByRole('listitem').filter({ hasText: question })).toContainText('Visitor')
  await expect(details.getByRole('listitem').last()).toContainText('Assistant')
})

test('the login is kept when the page is loaded again', async ({ page }) => {
  await open(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat Analytics' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(total(page)).toContainText(/\d/)
})
