import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createAccount, logIn, type Person } from './fixtures/accounts'
import { assistantSays } from './fixtures/assistant'
import { fillLogin, REFUSALS, userMenu } from './fixtures/auth-steps'
import { chatPanel, openChat, savedConversation, say } from './fixtures/chat'
import { field, fillIn, openContact } from './fixtures/contact-form'
import { addConversation } from './fixtures/conversations'
import { enterPassword, verify } from './fixtures/reset-steps'
import { test as base, expect, remoteReady } from './fixtures/test'
import { answer, openWizard } from './fixtures/wizard-steps'

/** Two people, who use the same browser one after the other. */
const test = base.extend<{ asha: Person; ben: Person }>({
  asha: ({ person }, use) => use(person),
  ben: async ({ site, outbox }, use) => use(await createAccount(site, outbox, 'Ben Okafor')),
})

async function signOut(page: Page, { name }: Person): Promise<void> {
  await userMenu(page, name).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
}

/** Everything that a person at the screen could read, and the tab's storage. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key))
    return [document.body.innerText, ...fields.map(({ value }) => value), ...kept].join('\n')
  })

const expectNothingOf = (page: Page, words: string) =>
  expect.poll(() => readable(page), `something of ${words} at ${page.url()}`).not.toContain(words)

test('the next account in a tab finds no chat, and nothing of it goes to the model or under its name', {
  tag: '@core',
}, async ({ page, site, asha, ben, expectedErrors }) => {
  expectedErrors.push(/A chat message was not saved/, /Failed to load resource/)
  const secret = `my salary is ${randomUUID()}`
  const unsaved = `and my rent ${randomUUID()}`
  await assistantSays(page, 'Noted.')
  await page.goto('/')
  await logIn(page, asha)
  const panel = await openChat(page)
  await say(panel, secret)
  await savedConversation(site, secret, 3)
  await page.route('**/rest/v1/chat_messages*', (route) => route.abort())
  await say(panel, unsaved)
  await panel.getByLabel('Your message').fill('half a thought')
  await page.unroute('**/rest/v1/chat_messages*')

  await signOut(page, asha)
  await expect(chatPanel(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  const ofAsha = await savedConversation(site, secret, 5) // unsaved text is hers all the same
  expect(new Set(ofAsha.map((row) => row.user_id))).toEqual(new Set([asha.id]))
  expect(ofAsha.map((row) => row.message)).toContain(unsaved)

  const prompts = await assistantSays(page, 'Gladly.')
  await logIn(page, ben)
  const fresh = await openChat(page)
  await expect(fresh).toContainText('Hello, Ben Okafor')
  await expect(fresh.getByRole('button', { name: 'Continue our chat' })).toBeHidden()
  await expect(fresh.getByLabel('Your message')).toHaveValue('')
  const question = `What do you offer? ${randomUUID()}`
  await say(fresh, question)
  expect(prompts.join()).toContain(question)
  for (const words of [secret, unsaved]) {
    expect(prompts.join()).not.toContain(words)
    await expectNothingOf(page, words)
  }
  const ofBen = await savedConversation(site, question, 3)
  expect(new Set(ofBen.map((row) => row.user_id))).toEqual(new Set([ben.id]))
  expect(ofBen[0]?.conversation_id).not.toBe(ofAsha[0]?.conversation_id)
})

test('who logs in from the chat goes on with it, who logs out ends it, also over a reload', async ({
  page,
  site,
  asha,
}) => {
  const first = `before the login ${randomUUID()}`
  await assistantSays(page, 'Gladly.')
  await page.goto('/')
  const panel = await openChat(page)
  await say(panel, first)
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog').filter({ hasText: 'Password' })
  await fillLogin(login, asha.email, asha.password)
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(login).toBeHidden()
  await expect(panel.getByRole('log')).toContainText(first)
  await say(panel, 'after it')
  const rows = await savedConversation(site, first, 5)
  expect(rows.map((row) => row.user_id)).toEqual([null, null, null, asha.id, asha.id])
  await page.reload()
  await (await openChat(page)).getByRole('button', { name: 'Continue our chat' }).click()
  await expect(panel.getByRole('log')).toContainText(first)

  await signOut(page, asha)
  await expectNothingOf(page, first)
  await logIn(page, asha)
  const fresh = await openChat(page)
  await expect(fresh.getByRole('log')).toContainText('How can I help?')
  await expectNothingOf(page, first)
})

test('a sign-out takes what was typed and read out of every tab', async ({
  page,
  context,
  site,
  asha,
  ben,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS) // the reset page queries the account
  const words = `for my eyes ${randomUUID()}`
  await addConversation(site, [words, 'An answer'])
  await page.goto('/about')
  await logIn(page, asha)
  const openTab = () => context.newPage()

  const contact = await openTab()
  await openContact(contact)
  await fillIn(contact, words)
  const collaboration = await openTab()
  await collaboration.goto('/quantum-collaboration')
  await field(collaboration, 'Message').fill(words)
  const wizard = await openTab()
  await openWizard(wizard)
  await answer(wizard, words)
  const chat = await openTab()
  await assistantSays(chat, 'Noted.')
  await chat.goto('/')
  await say(await openChat(chat), words)
  const analytics = await openTab()
  await analytics.goto('/chat-analytics')
  await analytics.getByLabel('Search messages').fill(words)
  await analytics.getByRole('button', { name: 'Search' }).click()
  await analytics
    .getByRole('button', { name: /^Conversation/ })
    .first()
    .click()
  await expect(analytics.getByRole('region', { name: 'Conversation Details' })).toContainText(words)
  const reset = await openTab()
  await verify(reset, asha.email)
  await enterPassword(reset, words)

  const tabs = [contact, collaboration, wizard, chat, analytics, reset]
  for (const tab of tabs) expect(await readable(tab)).toContain(words)
  await signOut(page, asha)
  for (const tab of tabs) for (const of of [words, asha.email]) await expectNothingOf(tab, of)
  await expect(analytics.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  await logIn(page, ben)
  await expect(field(contact, 'Email')).toHaveValue(ben.email)
  await expect(analytics.getByRole('heading', { name: 'Chat Analytics' })).toBeVisible()
  for (const tab of tabs) for (const of of [words, asha.email]) await expectNothingOf(tab, of)
})

test('Back after a sign-out shows nothing of who was there', async ({ page, context, asha }) => {
  const words = `behind the back button ${randomUUID()}`
  await openContact(page)
  await logIn(page, asha)
  await fillIn(page, words)
  await page.goto('/healthz') // anything that is not our page
  const other = await context.newPage()
  await other.goto('/about')
  await signOut(other, asha)
  await page.goBack()
  await remoteReady(page, 'forms')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  for (const of of [words, asha.email]) await expectNothingOf(page, of)
})
