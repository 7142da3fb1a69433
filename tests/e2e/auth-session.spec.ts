import type { Page } from '@playwright/test'
import { logIn } from './fixtures/accounts'
import { fillLogin, letSessionEnd, openLogin, userMenu, watchRefreshes } from './fixtures/auth-steps'
import { blockStorage } from './fixtures/block-storage'
import { layoutShift } from './fixtures/layout-shift'
import { SESSION_KEY } from './fixtures/signed-in'
import { expect, remoteReady, test } from './fixtures/test'

const HOUR_S = 3_600

const storedToken = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token, SESSION_KEY)

test('an anonymous reader downloads nothing of the account client', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await remoteReady(page, 'auth', 'popup')
  expect(scripts.filter((url) => /account-|supabase-client|refresh-session|\/auth\/v1\//.test(url))).toEqual(
    [],
  )
})

test('the header: who is logged in, and the way out, which reaches other tabs within a second', {
  tag: '@core',
}, async ({ page, context, person }) => {
  await page.goto('/services')
  await logIn(page, person)
  const second = await context.newPage()
  await second.goto('/about')
  await expect(userMenu(second)).toBeVisible()
  await userMenu(page).click()
  await expect(page.getByText('Signed in as')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(second.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible({
    timeout: 1_000,
  })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})

test('the session is restored without a request and without a jump, at 1,280 px and at 360 px', async ({
  page,
  person,
}) => {
  await page.goto('/services')
  await logIn(page, person)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await expect(userMenu(page)).toBeVisible()
    await remoteReady(page, 'marketing')
    expect(asked.filter((url) => url.includes('/auth/v1/'))).toEqual([])
    expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02)
  }
})

for (const remember of [true, false]) {
  test(`remember me ${remember ? 'on' : 'off'}: a login and a logout reach other tabs, and the session ${remember ? 'outlives' : 'ends with'} the browser`, async ({
    page,
    context,
    browser,
    person,
  }) => {
    const second = await context.newPage()
    await second.goto('/about')
    await remoteReady(second, 'marketing')
    const dialog = await openLogin(page)
    await fillLogin(dialog, person.email, person.password)
    await dialog.getByLabel('Remember me').setChecked(remember)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(userMenu(second)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(userMenu(page)).toBeVisible()

    // What a browser keeps when it is closed: cookies with an end, and localStorage.
    const { origins } = await context.storageState()
    const restarted = await browser.newContext({ storageState: { cookies: [], origins } })
    const later = await restarted.newPage()
    await later.goto(page.url())
    await expect(
      remember ? userMenu(later) : later.getByRole('banner').getByRole('button', { name: 'Login' }),
    ).toBeVisible()
    await restarted.close()

    const third = await context.newPage()
    await third.goto('/services')
    await userMenu(third).click()
    await third.getByRole('button', { name: 'Sign Out' }).click()
    for (const tab of [page, second, third])
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  })
}

test('an expired session is refreshed before anybody sees it; one that the service does not know ends', async ({
  page,
  site,
  person,
  expectedErrors,
}) => {
  await page.goto('/services')
  await logIn(page, person)
  const before = await storedToken(page)
  await letSessionEnd(page, -10)
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  expect(await storedToken(page)).not.toBe(before)

  expectedErrors.push(/status of 400/)
  await letSessionEnd(page, -10)
  await site.backend.query('delete from auth.sessions where user_id = $1', [person.id])
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
})

test('five tabs refresh once', async ({ page, context, person }) => {
  await page.goto('/services')
  await logIn(page, person)
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
  await letSessionEnd(page, -10)
  const asked = tabs.map(watchRefreshes)
  await Promise.all(tabs.map((tab) => tab.goto('/services')))
  for (const tab of tabs) await expect(userMenu(tab)).toBeVisible()
  expect(asked.flat()).toHaveLength(1)
})

test('a refresh that fails is tried again after 200 ms, doubled each time', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/)
  await page.clock.install()
  await page.goto('/services')
  await page.clock.resume()
  await logIn(page, person)
  const moments: number[] = []
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    moments.push(await page.evaluate(() => Date.now()))
    await route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'down' })
  })
  await page.clock.pauseAt(Date.now() + 10 * 60_000)
  await page.clock.runFor((HOUR_S - 10 * 60) * 1_000)
  for (const count of [1, 2, 3, 4]) {
    await expect(async () => {
      await page.clock.runFor(100)
      expect(moments.length).toBeGreaterThanOrEqual(count)
    }).toPass({ intervals: [50] })
  }
  const waits = moments.slice(1, 4).map((moment, index) => moment - (moments[index] ?? 0))
  for (const [index, least] of [200, 400, 800].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least)
  await expect(userMenu(page)).toBeVisible()
})

// A clock that is ahead: auth-session-faults.spec.ts
test('a clock that is a day behind keeps the visitor signed in', async ({ page, person }) => {
  await page.clock.install({ time: Date.now() - 24 * HOUR_S * 1_000 })
  await page.goto('/services')
  await logIn(page, person)
  const refreshes = watchRefreshes(page)
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await remoteReady(page, 'marketing')
  expect(refreshes).toEqual([])
})

test('storage that throws on every call: login and logout work on this page', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to create a new BroadcastChannel/) // the client can do without
  await blockStorage(page)
  await page.addInitScript(() => {
    navigator.locks.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
    window.BroadcastChannel = class extends EventTarget {
      constructor() {
        super()
        throw new DOMException('Denied.', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  })
  await page.goto('/services')
  await remoteReady(page, 'auth', 'popup')
  await logIn(page, person)
  await page.getByRole('link', { name: 'About' }).first().click()
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})

test('storage that is full: login works on this page', async ({ page, person }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/services')
  await logIn(page, person)
  await expect(userMenu(page)).toBeVisible()
})

test('storage that holds nonsense: nobody is logged in, and nothing breaks', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"access_token": 7'), SESSION_KEY)
  await page.goto('/services')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})
