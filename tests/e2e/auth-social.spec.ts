import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { openLogin, userMenu } from './fixtures/auth-steps'
import { expect, test } from './fixtures/test'

async function leaveForProvider(page: Page): Promise<URL> {
  const dialog = await openLogin(page)
  const authorize = page.waitForRequest((request: Request) => request.url().includes('/auth/v1/authorize'))
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  return new URL((await authorize).url())
}

test('social sign-in: who says no is told so; who allows it is back at the site root, logged in', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/came back without an account/)
  await leaveForProvider(page)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to sign in with')
  await expect(page).toHaveURL('/')

  const asked = await leaveForProvider(page)
  expect(asked.searchParams.get('access_type')).toBe('offline')
  expect(asked.searchParams.get('prompt')).toBe('consent')
  expect(asked.searchParams.get('redirect_to')).toBe(`${site.url}/`)
  expect(asked.searchParams.get('code_challenge_method')).toBe('s256')
  await page.getByLabel('Name').fill('Maya Lind')
  await page.getByLabel('E-mail').fill(`maya-${randomUUID().slice(0, 8)}@mail.example`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(userMenu(page, 'Maya Lind')).toBeVisible()
  await expect(page).toHaveURL('/')
})
