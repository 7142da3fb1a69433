import type { Page } from '@playwright/test'
import { logIn } from './fixtures/accounts'
import { fillLogin, letSessionEnd, openLogin, userMenu, watchRefreshes } from './fixtures/auth-steps'
import { layoutShift } from './fixtures/layout-shift'
import { expect, remoteReady, test } from './fixtures/test'

const DAY_MS = 86_400_000

const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })

test('a login by the dialog reaches other tabs and is there after a restart, without a request or a jump; so does the way out', {
  tag: '@core',
}, async ({ page, context, browser, person }) => {
  const second = await context.newPage()
  await second.goto('/about')
  await remoteReady(second, 'marketing')
  const dialog = await openLogin(page, '/services')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(loginButton(page)).toBeFocused()
  await page.evaluate(() => Object.assign(window, { samePage: true }))

  const enter = async (remember: boolean) => {
    await loginButton(page).click()
    await fillLogin(dialog, person.email, person.password)
    await dialog.getByLabel('Remember me').setChecked(remember)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Login successful! Redirecting...')
    await expect(dialog).toBeHidden()
  }
  const expectAfterRestart = async (find: (page: Page) => ReturnType<typeof loginButton>) => {
    // State that a browser keeps when it is closed: cookies with an expiry date, and localStorage.
    const { origins } = await context.storageState()
    const restarted = await browser.newContext({ storageState: { cookies: [], origins } })
    const later = await restarted.newPage()
    await later.goto(page.url())
    await expect(find(later)).toBeVisible()
    await restarted.close()
  }

  await enter(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused() // its button is gone
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await expect(userMenu(second)).toBeVisible()
  await expectAfterRestart(userMenu)
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

  await userMenu(page).click()
  await expect(page.getByText('Signed in as')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(loginButton(second)).toBeVisible({ timeout: 1_000 })
  await enter(false)
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await expectAfterRestart(loginButton)
})

/** The user of a page's table requests: the account in the token, or `anonymous`. */
function watchTables(page: Page): string[] {
  const askedBy: string[] = []
  page.on('request', (request) => {
    const [, claims] = request.headers()['authorization']?.split('.') ?? []
    if (!request.url().includes('/rest/v1/') || !claims) return
    const { sub }: { sub?: string } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    askedBy.push(sub ?? 'anonymous')
  })
  return askedBy
}

/** The first answer of the tables is there. */
const counted = (page: Page, timeout = 5_000) =>
  expect(page.getByRole('listitem').filter({ hasText: 'Total Conversations' })).toContainText(/\d/, {
    timeout,
  })

test('three faults of a session: a clock a day ahead, two tabs at once, an auth service that never answers', async ({
  page,
  context,
  person,
}) => {
  await context.clock.install({ time: Date.now() + DAY_MS })
  const second = await context.newPage()
  const tabs = [page, second]
  const refreshes = tabs.map(watchRefreshes)
  const askedBy = tabs.map(watchTables)

  await page.goto('/about')
  await logIn(page, person)
  await page.goto('/chat-analytics')
  await counted(page)
  expect(refreshes.flat()).toEqual([])

  await letSessionEnd(page, -10)
  await Promise.all(tabs.map((tab) => tab.goto('/chat-analytics')))
  for (const tab of tabs) await counted(tab)
  expect(refreshes.flat()).toHaveLength(1)

  await context.route('**/auth/v1/token?grant_type=refresh_token', () => new Promise<void>(() => undefined))
  await letSessionEnd(page, -10)
  await page.reload()
  await counted(page, 8_000)
  expect(refreshes.flat()).toHaveLength(2)
  for (const who of askedBy) expect(new Set(who)).toEqual(new Set([person.id]))
})
