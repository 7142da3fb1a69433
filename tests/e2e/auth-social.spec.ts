import { randomUUID } from 'node:crypto'
import type { Page, Request, Route } from '@playwright/test'
import { openLogin, REFUSALS, userMenu } from './fixtures/auth-steps'
import { blockStorage } from './fixtures/block-storage'
import { expect, remoteReady, test } from './fixtures/test'

const FAILED = 'Failed to sign in with the social provider. Please try again or use email login.'
const LATE = 'Signing in with the social provider took too long. Please try again or use email login.'
const UNSET =
  'Sign-in with the social provider is not properly configured. Please contact support or try email login.'

async function leaveForProvider(page: Page): Promise<URL> {
  const dialog = await openLogin(page)
  const authorize = page.waitForRequest((request: Request) => request.url().includes('/auth/v1/authorize'))
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  return new URL((await authorize).url())
}

test('social sign-in: through the consent page, back at the site root, logged in', async ({ page, site }) => {
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

test('social sign-in where the browser keeps nothing: logged in, for this page', async ({ page }) => {
  await blockStorage(page)
  const asked = await leaveForProvider(page)
  expect(asked.searchParams.has('code_challenge')).toBe(false)
  await page.getByLabel('Name').fill('Maya Lind')
  await page.getByLabel('E-mail').fill(`maya-${randomUUID().slice(0, 8)}@mail.example`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(userMenu(page, 'Maya Lind')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('social sign-in: the visitor says no', async ({ page, expectedErrors }) => {
  expectedErrors.push(/came back without an account/)
  await leaveForProvider(page)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(FAILED)
  await expect(page).toHaveURL('/')
})

test('social sign-in: a provider that is not set up, a service that cannot say, and an unexpected error', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /net::ERR/, /could not begin/)
  const dialog = await openLogin(page)
  const settings = async (answer: (route: Route) => Promise<void>) => {
    await page.route('**/auth/v1/settings', answer)
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  }
  const headers = { 'access-control-allow-origin': '*' }
  await settings((route) => route.fulfill({ headers, json: { external: { email: true, google: false } } }))
  await expect(dialog.getByRole('alert')).toHaveText(UNSET)
  await settings((route) => route.fulfill({ status: 500, headers, json: {} }))
  await expect(dialog.getByRole('alert')).toHaveText(FAILED)
  await settings((route) => route.abort('connectionrefused'))
  await expect(dialog.getByRole('alert')).toHaveText(
    'An unexpected error occurred with the social sign-in. Please try email login.',
  )
  expect(page.url()).toBe(`${site.url}/services`)
})

for (const { what, answer, shown } of [
  {
    what: 'the site is unknown to the provider',
    answer: 'error=server_error&error_code=unexpected_failure&error_description=OAuth+client+was+not+found',
    shown: UNSET,
  },
  {
    what: 'it took too long',
    answer: 'error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+has+expired',
    shown: LATE,
  },
  { what: 'a code that was used before', answer: `code=${randomUUID()}`, shown: LATE },
])
  test(`social sign-in: ${what}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(...REFUSALS, /does not accept/, /came back without an account/)
    await leaveForProvider(page)
    await page.getByRole('button', { name: 'Deny' }).waitFor()
    await page.goto(`/?utm_source=mail&${answer}`)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(shown)
    await expect(page).toHaveURL('/?utm_source=mail')
  })

test('a code in the address of somebody who left for no provider is not taken for a sign-in', async ({
  page,
}) => {
  for (const query of ['?code=WELCOME50&utm_source=mail', '?error=1', `?code=${randomUUID()}`]) {
    await page.goto(`/${query}`)
    await remoteReady(page, 'auth', 'popup')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`/${query}`)
  }
})
