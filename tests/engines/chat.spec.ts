import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { savedConversation } from '../e2e/fixtures/chat'
import { addConversation } from '../e2e/fixtures/conversations'
import { signIn } from '../e2e/fixtures/signed-in'
import { expect, test } from './test'
import { button, dialog } from './visitor'

test('the chat greets, answers a question, and both are saved', async ({ visitor, site }) => {
  const { visit, press, read, fillIn, tab } = visitor
  const question = `How much does it cost? ${randomUUID()}`
  await visit('/')
  await press(button('Open chat'))
  await read('How can I help?', '[data-remote="chat"]')
  await fillIn('Your message', question)
  await tab.press('Enter')
  await read('$100 per month', '[data-remote="chat"]')
  const rows = await savedConversation(site, question, 3)
  expect(rows.map(({ is_user }) => is_user)).toEqual([false, true, false])
  await tab.press('Escape')
  await visitor.seeNot(dialog)
})

test('the owner finds a conversation and exports what was said', async ({
  visitor,
  site,
  person,
  browserOfEngine: { downloads },
}) => {
  const { visit, ready, run, fillIn, press, read } = visitor
  const mark = randomUUID()
  const id = await addConversation(site, [`${mark} how much?`, '$100 per month.'])
  await visit('/cookie-policy')
  await run((session) => localStorage.setItem('site-session', session), await signIn(site, person))
  await visit('/chat-analytics')
  await ready('analytics')
  await fillIn('Search messages', mark)
  await press(button('Search'))
  await read('Conversations that contain')
  await press(button(/Export/))
  const saved = () => readdirSync(downloads).map((file) => readFileSync(join(downloads, file), 'utf8'))
  await expect.poll(saved).toEqual([expect.stringContaining(id)])
})
