import type { Page } from '@playwright/test'
import { logIn } from './fixtures/accounts'
import { letSessionEnd, watchRefreshes } from './fixtures/auth-steps'
import { expect, test } from './fixtures/test'

const DAY_MS = 86_400_000

/** Whose the table requests of a page are: the account in the token, or `anonymous`. */
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
