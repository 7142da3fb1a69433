import { randomUUID } from 'node:crypto'
import { expectAccessible } from './fixtures/accessible'
import { assistantFails, assistantSays } from './fixtures/assistant'
import { chatPanel, openChat, savedConversation, say } from './fixtures/chat'
import { expect, remoteReady, test } from './fixtures/test'

test('a visitor asks, from remote to remote and over a reload; every message is saved, in order, with its columns', {
  tag: '@core',
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/The assistant did not answer/, /status of 500/)
  const question = `What do you build? ${randomUUID()}`
  await page.goto('/about')
  const panel = await openChat(page)
  const field = panel.getByLabel('Your message')
  await expect(field).toBeFocused()
  expect((await panel.boundingBox())?.height).toBe(600)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('openChat', { detail: { text: 'Tell me about Enterprise' } })),
  )
  await expect(field).toHaveValue('Tell me about Enterprise')

  await assistantFails(page, 500, 'An internal error has occurred.')
  await say(panel, `  ${question}  `)
  const log = panel.getByRole('log')
  await expect(log).toContainText('technical hiccup')
  await expectAccessible(page, 'a question without an answer', '[data-remote="chat"]')
  const prompts = await assistantSays(page, '  We build chatbots.  ')
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect(log).toContainText('We build chatbots.')
  const { contents } = JSON.parse(prompts[0] ?? '') as { contents: { parts: { text: string }[] }[] }
  expect(contents).toHaveLength(1)
  expect(contents[0]?.parts[0]?.text.endsWith(`User message: ${question}`)).toBe(true)

  await field.fill('half a thought')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  await expect(log).toContainText(question)
  await expect(field).toHaveValue('half a thought')

  const rows = await savedConversation(site, question, 4)
  expect(rows.map((row) => [row.is_user, row.message])).toEqual([
    [false, expect.stringContaining('How can I help?')],
    [true, question],
    [false, expect.stringContaining('technical hiccup')],
    [false, 'We build chatbots.'],
  ])
  for (const row of rows) {
    expect(row).toMatchObject({ user_id: null, user_ip: 'not collected' })
    expect(row.session_id).toMatch(/^[0-9a-f]{64}$/) // a hash of what was sent
    expect(row.user_agent).toContain('Chrome')
  }
  expect(new Set(rows.map((row) => row.session_id)).size).toBe(1)

  // The next one is stored, and its page is left before the answer arrives.
  const last = `And one more ${randomUUID()}`
  let storedUnheard = 0
  await page.route('**/rest/v1/chat_messages*', async (route) => {
    expect((await route.fetch()).status()).toBe(201)
    storedUnheard++
  })
  await say(panel, last)
  await expect.poll(() => storedUnheard).toBe(1)
  await page.unroute('**/rest/v1/chat_messages*')
  const again = page.waitForRequest(
    (request) => request.url().includes('/chat_messages') && request.postDataJSON().message === last,
  )
  await page.reload()
  await openChat(page)
  await again
  await expect(log).not.toContainText(question)
  await panel.getByRole('button', { name: 'Continue our chat' }).click()
  await expect(log).toContainText(question)
  await say(panel, 'أهلا')
  await expect(log.getByText('أهلا')).toHaveCSS('direction', 'rtl')
  await savedConversation(site, question, 8)

  // A page without a chat, and back.
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await openChat(page)
  await panel.getByRole('button', { name: 'Start a new one' }).click()
  await say(panel, 'Remember me')
  await page.getByRole('link', { name: 'Build Quantum Agent' }).first().click()
  await expect(page).toHaveURL('/build-agent')
  await expect(chatPanel(page)).toBeHidden()
  await page.goBack()
  await expect(log).toContainText('Remember me')
})
