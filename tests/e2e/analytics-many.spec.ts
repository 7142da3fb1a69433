import { readFileSync } from 'node:fs'
import { seedConversations } from '../../supabase/seed/seed-conversations'
import { signedIn } from './fixtures/signed-in'
import { expect, test } from './fixtures/test'

/** Enough for two pages of the export, and many of the list. */
const MANY = 1_100

test('more than a thousand conversations: paged, and exported completely', async ({ page, site, person }) => {
  await seedConversations(site.backend, MANY)
  const [{ count = 0 } = {}] = await site.backend.query<{ count: number }>(
    'select count(*)::int as count from public.conversation_summaries',
  )
  await signedIn(page, site, person)
  await page.goto('/chat-analytics')
  const rows = page.getByRole('region', { name: 'Recent Conversations' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more conversations' }).scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(100)
  const ids = await rows.allTextContents() // hidden elements have no inner text
  expect(new Set(ids.map((text) => /[0-9a-f]{8}/.exec(text)?.[0])).size).toBe(100)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`chat_analytics_${new Date().toISOString().slice(0, 10)}.csv`)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFConversation ID,User ID,Message Count,Started At,Last Message At\r\n')).toBe(
    true,
  )
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(count)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(count)
  expect(lines[0]).toMatch(
    /^[0-9a-f-]{36},(Anonymous|[0-9a-f-]{36}),\d+,[\d-]{10}T[\d:.]+Z,[\d-]{10}T[\d:.]+Z$/,
  )
})
