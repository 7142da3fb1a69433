import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { addConversation } from './fixtures/conversations'
import { expect, remoteReady, test } from './fixtures/test'

const list = (page: Page): Locator => page.getByRole('region', { name: 'Recent Conversations' })
const details = (page: Page): Locator => page.getByRole('region', { name: 'Conversation Details' })
const tile = (page: Page, label: string): Locator => page.getByRole('listitem').filter({ hasText: label })

test('from the login to all conversations: the newest first, counted by the UTC day, found by their text, told in time order', {
  tag: '@core',
}, async ({ page, site, person }) => {
  const mark = randomUUID()
  const question = `Do you build rockets? ${mark}`
  await addConversation(site, ['d', 'e'], {
    startedAt: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 60_000),
  })
  const own = await addConversation(site, [`${mark} 1000 percent`], {
    userId: person.id,
    startedAt: new Date(Date.now() - 60_000),
  })
  await page.goto('/chat-analytics')
  await remoteReady(page, 'analytics')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expectAccessible(page, 'access denied')
  await page.getByRole('button', { name: 'Log in' }).click()
  await logInHere(page, person)
  await expect(tile(page, 'Total Conversations')).not.toContainText('…')

  const read = async (label: string) =>
    Number((await tile(page, label).innerText()).replace(label, '').replaceAll(',', ''))
  const before = { all: await read('Total Conversations'), today: await read('Active Today') }
  expect(before.today).toBeLessThan(before.all)
  const id = await addConversation(site, [
    question,
    'I am not sure about that one. A colleague can tell you.',
    `${mark} 100% sure?`,
  ])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => read('Total Conversations')).toBe(before.all + 1)
  expect(await read('Active Today')).toBe(before.today + 1)
  const first = list(page).getByRole('button').first()
  await expect(first).toContainText(id.slice(0, 8))
  await expect(first).toContainText('3 messages')
  await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible() // without a good answer

  await page.getByLabel('Search messages').fill(`${mark} 100%`)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(list(page).locator('mark')).toHaveText([`${mark} 100%`])
  await first.click()
  await expect(details(page).getByRole('listitem')).toHaveText([
    /Visitor .*rockets/s,
    /Assistant .*not sure/s,
    /Visitor .*100%/s,
  ])
  await expect(page.locator('canvas')).toHaveCount(2)
  await page.getByText('Show as a table').first().click()
  const today = page.getByRole('row', { name: new RegExp(new Date().toISOString().slice(0, 10)) })
  await expect(today.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/)
  await expectAccessible(page, 'conversation open')

  await page.getByLabel('Search messages').fill('')
  await page.getByLabel('Only my own conversations').check()
  await expect(list(page).getByRole('button')).toHaveText([new RegExp(own.slice(0, 8))])
})
