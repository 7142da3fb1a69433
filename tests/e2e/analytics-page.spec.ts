import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { addConversation } from './fixtures/conversations'
import { signedIn } from './fixtures/signed-in'
import { expect, remoteReady, test } from './fixtures/test'

const list = (page: Page): Locator => page.getByRole('region', { name: 'Recent Conversations' })
const details = (page: Page): Locator => page.getByRole('region', { name: 'Conversation Details' })
const tile = (page: Page, label: string): Locator => page.getByRole('listitem').filter({ hasText: label })

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search messages').fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('without a login the page denies access', async ({ page }) => {
  await page.goto('/chat-analytics')
  await remoteReady(page, 'analytics')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Please log in to view chat analytics.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden()
  await expectAccessible(page, 'access denied')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toContainText('Password')
})

test.describe('logged in', () => {
  test.beforeEach(({ page, site, person }) => signedIn(page, site, person))

  test('four tiles count conversations and messages, and today’s by the UTC day', async ({ page, site }) => {
    await page.goto('/chat-analytics')
    await expect(tile(page, 'Total Conversations')).not.toContainText('…')
    const read = async (label: string) =>
      Number((await tile(page, label).innerText()).replace(label, '').replaceAll(',', ''))
    const before = {
      conversations: await read('Total Conversations'),
      messages: await read('Total Messages'),
      today: await read('Active Today'),
    }
    await addConversation(site, ['a', 'b', 'c'])
    const yesterday = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 60_000)
    await addConversation(site, ['d', 'e'], { startedAt: yesterday })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => read('Total Conversations')).toBe(before.conversations + 2)
    expect(await read('Total Messages')).toBe(before.messages + 5)
    expect(await read('Active Today')).toBe(before.today + 1)
    expect(await read('Avg Messages/Conv')).toBe(
      Math.round((before.messages + 5) / (before.conversations + 2)),
    )
  })

  test('the newest conversation stands first, its details say who said what, in time order', {
    tag: '@core',
  }, async ({ page, site }) => {
    await addConversation(site, ['older'], { startedAt: new Date(Date.now() - 60_000) })
    const id = await addConversation(site, ['How much?', '$100 per month.', 'Thanks!'])
    await page.goto('/chat-analytics')
    await expect(details(page)).toContainText('Select a conversation to view details')
    const first = list(page).getByRole('button').first()
    await expect(first).toContainText(id.slice(0, 8))
    await expect(first).toContainText('Anonymous')
    await expect(first).toContainText('3 messages')
    await first.click()
    await expect(details(page).getByRole('listitem')).toHaveText([
      /Visitor .*How much\?/s,
      /Assistant .*\$100 per month\./s,
      /Visitor .*Thanks!/s,
    ])
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('canvas')).toHaveCount(2)
    await expectAccessible(page, 'conversation open')
  })

  test('searching finds exactly the text, in whatever case, also where it has signs of a pattern', async ({
    page,
    site,
  }) => {
    const searched = [
      ['100%', '1000 percent'],
      ['a_b', 'axb'],
      ['*', 'star'],
      ['(a|b)', 'a'],
      ['c:\\d', 'c:7'],
      ['ÜBER', 'uber'],
    ] as const
    await page.goto('/chat-analytics')
    for (const [needle, decoy] of searched)
      await test.step(needle, async () => {
        const mark = randomUUID()
        const hit = await addConversation(site, [`${mark} ${needle.toLowerCase()} inside`])
        await addConversation(site, [`${mark} ${decoy} inside`])
        await search(page, `${mark} ${needle}`)
        await expect(list(page).locator('mark')).toHaveText(`${mark} ${needle.toLowerCase()}`)
        await expect(list(page).getByRole('status')).toContainText('Conversations that contain')
        await expect(list(page).getByRole('button')).toHaveCount(1)
        await expect(list(page).getByRole('button')).toContainText(hit.slice(0, 8))
      })
  })

  test('an empty search reloads everything, and nothing found is said', async ({ page, site }) => {
    await addConversation(site, ['somebody was here'])
    await page.goto('/chat-analytics')
    await search(page, `nobody said ${randomUUID()}`)
    await expect(list(page)).toContainText('No conversations found')
    await expectAccessible(page, 'nothing found')
    await search(page, '')
    await expect(list(page).getByRole('button').first()).toBeVisible()
  })

  test('an account sees all conversations, and may look at only its own', async ({ page, site, person }) => {
    const own = await addConversation(site, ['mine'], { userId: person.id })
    await addConversation(site, ['of someone else'])
    await page.goto('/chat-analytics')
    await expect(list(page).getByRole('button').first()).toContainText('Anonymous')
    await page.getByLabel('Only my own conversations').check()
    await expect(list(page).getByRole('button')).toHaveText([new RegExp(own.slice(0, 8))])
  })

  test('while conversations are loaded, it says Loading conversations...', async ({ page }) => {
    await page.route('**/rest/v1/conversation_summaries*', () => new Promise<void>(() => undefined))
    await page.goto('/chat-analytics')
    await expect(list(page)).toContainText('Loading conversations...')
  })

  test('a database error shows in a red banner, with zeroed statistics', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /Chat analytics could not read the database/)
    await page.route('**/rest/v1/c*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'the disk is full' } }),
    )
    await page.goto('/chat-analytics')
    await expect(page.getByRole('alert')).toHaveText(/“the disk is full”.*try again/)
    for (const label of ['Total Conversations', 'Total Messages', 'Avg Messages/Conv', 'Active Today'])
      await expect(tile(page, label)).toHaveText(new RegExp(`^0 ?${label}`))
    await expectAccessible(page, 'not loaded')
    await page.unroute('**/rest/v1/c*')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('markup in a conversation appears as text', async ({ page, site }) => {
    const markup = `<img src=x onerror=alert(1)> <script>alert(1)</script> ${randomUUID()}`
    await addConversation(site, [markup, '[click](javascript:alert(1))'])
    await page.goto('/chat-analytics')
    await search(page, markup)
    await list(page).getByRole('button').first().click()
    await expect(details(page)).toContainText(markup)
    await expect(details(page)).toContainText('[click](javascript:alert(1))')
    await expect(details(page).locator('img, script, a')).toHaveCount(0)
  })

  test('charts have a table, and questions without a good answer are listed', async ({ page, site }) => {
    const question = `Do you build rockets? ${randomUUID()}`
    const turns = [question, 'I am not sure about that one. A colleague can tell you.']
    await addConversation(site, turns)
    const id = await addConversation(site, turns)
    await page.goto('/chat-analytics')
    const row = page.getByRole('listitem').filter({ hasText: question })
    await expect(row).toContainText('2 times')
    await row.getByRole('button', { name: 'View conversation' }).click()
    await expect(details(page)).toContainText(id.slice(0, 8))
    await page.getByText('Show as a table').first().click()
    const today = page.getByRole('row', { name: new RegExp(new Date().toISOString().slice(0, 10)) })
    await expect(today.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/)
  })
})
