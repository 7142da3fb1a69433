import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createAccount } from './fixtures/accounts'
import { userMenu } from './fixtures/auth-steps'
import { openChat } from './fixtures/chat'
import { addConversation } from './fixtures/conversations'
import { signedIn } from './fixtures/signed-in'
import { expect, remoteReady, test } from './fixtures/test'
import { answer, atStep, openWizard, press } from './fixtures/wizard-steps'

/** Leaves a trace if any of it is parsed as more than text. Short enough for every field, each with a mark of its own. */
const hostile = (where: string): string => `${where}"'><img src=x onerror=ran=1><a href=javascript:ran=1>`

async function expectInert(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror], [href^="javascript:" i]')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
}

test('markup in every stored field is stored as it was typed, and shown as text', async ({
  page,
  site,
  outbox,
}) => {
  const name = hostile('name')
  const person = await createAccount(site, outbox, name)
  await signedIn(page, site, person)

  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await userMenu(page, name).click()
  await expect(page.locator('#user-menu').getByText(person.email, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const field = (label: string) => page.locator('form').getByLabel(label)
  await expect(field('Name')).toHaveValue(name)
  const phone = '"><script>ran=1</script>'
  await field('Phone').fill(phone)
  await field('Company').fill(hostile('company'))
  await field('Message').fill(hostile('message'))
  await press(page, 'Send Message')
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  await expectInert(page)
  expect(
    await site.backend.query(
      'select name, phone, company, message from contact_submissions where user_id = $1',
      [person.id],
    ),
  ).toEqual([{ name, phone, company: hostile('company'), message: hostile('message') }])

  const said = {
    niche: hostile('niche'),
    name: hostile('full name'),
    email: hostile('email'),
    whatsapp: phone,
    description: hostile('description'),
  }
  await openWizard(page)
  await answer(page, hostile('solution'), said)
  await press(page, 'Submit Request')
  await atStep(page, 8, 'Complete')
  await expect(page.locator('dl > div')).toHaveText([
    `Name${said.name}`,
    'CategoryAI Agent',
    /^Type/,
    `Solution name${hostile('solution')}`,
    `Niche${said.niche}`,
  ])
  await expectInert(page)
  expect(
    await site.backend.query(
      'select agent_name, custom_niche, niche, name, email, whatsapp, description from agent_requests where user_id = $1',
      [person.id],
    ),
  ).toEqual([{ agent_name: hostile('solution'), custom_niche: said.niche, ...said }])

  const mark = randomUUID()
  const question = hostile(`question ${mark}`)
  const reply = hostile('I am not sure about that one.')
  const id = await addConversation(site, [question, reply], { userId: person.id })
  await site.backend.query(
    'update chat_messages set session_id = $2, user_agent = $2, user_ip = $2 where conversation_id = $1',
    [id, hostile('row')],
  )
  await page.goto('/chat-analytics')
  await expect(page.getByRole('listitem').filter({ hasText: question }).getByRole('button')).toBeVisible()
  await page.getByLabel('Search messages').fill(question)
  await press(page, 'Search')
  const list = page.getByRole('region', { name: 'Recent Conversations' })
  await expect(list.locator('mark')).toHaveText(question)
  await expect(list.getByRole('status')).toContainText(question)
  await list.getByRole('button').first().click()
  const details = page.getByRole('region', { name: 'Conversation Details' })
  await expect(details).toContainText(question)
  await expect(details).toContainText(reply)
  await expectInert(page)

  // A chat stored by the tab, changed by an attacker.
  await page.evaluate(
    (texts) => {
      const timestamp = new Date().toISOString()
      const messages = texts.map((text, index) => ({ id: text, text, isUser: index === 1, timestamp }))
      sessionStorage.setItem(
        'site-typed:chat',
        JSON.stringify({ conversation: { id: crypto.randomUUID(), sessionId: texts[0] }, messages }),
      )
    },
    [reply, question],
  )
  await page.goto('/about')
  const panel = await openChat(page)
  await panel.getByRole('button', { name: 'Continue our chat' }).click()
  await expect(panel.getByRole('log')).toContainText(question)
  await expect(panel.getByRole('log')).toContainText(reply)
  await expectInert(page)
})
