import { randomUUID } from 'node:crypto'
import { assistantSays } from './fixtures/assistant'
import { blockStorage } from './fixtures/block-storage'
import { chatPanel, openChat, savedConversation, say } from './fixtures/chat'
import { expect, remoteReady, test } from './fixtures/test'

test.beforeEach(({ page }) => assistantSays(page, 'Gladly.').then(() => undefined))

test('the chat stays open and keeps its transcript from remote to remote', async ({ page }) => {
  await page.goto('/')
  const panel = await openChat(page)
  await say(panel, 'Remember me')
  await panel.getByLabel('Your message').fill('half a thought')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  await expect(panel.getByRole('log')).toContainText('Remember me')
  await expect(panel.getByLabel('Your message')).toHaveValue('half a thought')
})

test('a visit to a full-page route and back loses nothing', async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await say(await openChat(page), 'Remember me')
  await page.getByRole('link', { name: 'Build Quantum Agent' }).first().click()
  await expect(page).toHaveURL('/build-agent')
  await expect(chatPanel(page)).toBeHidden()
  await page.goBack()
  await expect(chatPanel(page).getByRole('log')).toContainText('Remember me')
})

test('after a reload the chat is offered again and goes on in the same conversation', async ({
  page,
  site,
}) => {
  const question = `Remember me ${randomUUID()}`
  await page.goto('/')
  await say(await openChat(page), question)
  await savedConversation(site, question, 3)
  await page.reload()
  const panel = await openChat(page)
  await expect(panel.getByRole('log')).not.toContainText(question)
  await panel.getByRole('button', { name: 'Continue our chat' }).click()
  await expect(panel.getByRole('log')).toContainText(question)
  await say(panel, 'And one more')
  await savedConversation(site, question, 5)
})

test('a message that was being saved when the page was left is sent again, and is one row', async ({
  page,
  site,
}) => {
  const question = `Did you hear me? ${randomUUID()}`
  let storedUnheard = 0
  await page.route('**/rest/v1/chat_messages*', async (route) => {
    expect((await route.fetch()).status()).toBe(201)
    storedUnheard++ // its page never hears of it
  })
  await page.goto('/')
  await say(await openChat(page), question)
  await expect.poll(() => storedUnheard).toBe(1)
  await page.unroute('**/rest/v1/chat_messages*')
  const again = page.waitForRequest(
    (request) => request.url().includes('/chat_messages') && request.postDataJSON().message === question,
  )
  await page.reload()
  await openChat(page)
  await again
  await savedConversation(site, question, 3)
})

test('a new chat after a reload is a new conversation', async ({ page, site }) => {
  const question = `First ${randomUUID()}`
  await page.goto('/')
  await say(await openChat(page), question)
  await page.reload()
  const panel = await openChat(page)
  await panel.getByRole('button', { name: 'Start a new one' }).click()
  const second = `Second ${randomUUID()}`
  await say(panel, second)
  await savedConversation(site, second, 3)
  await savedConversation(site, question, 3)
})

test('where storage is blocked the chat works all the same', async ({ page }) => {
  await blockStorage(page)
  await page.goto('/about')
  const panel = await openChat(page)
  await say(panel, 'Hello?')
  await expect(panel.getByRole('log')).toContainText('Gladly.')
})
