import { randomUUID } from 'node:crypto'
import { expectAccessible } from './fixtures/accessible'
import { assistantSays } from './fixtures/assistant'
import { userMenu } from './fixtures/auth-steps'
import { openChat, savedConversation, say } from './fixtures/chat'
import { memberTest } from './fixtures/member-test'
import { expect, test } from './fixtures/test'

const INVALID = 'Please enter a valid email address so I can provide you with personalized assistance! 📧'

test.beforeEach(({ page }) => assistantSays(page, 'Gladly.').then(() => undefined))

test('from six messages on an anonymous visitor is offered other ways to talk', async ({ page }) => {
  await page.goto('/')
  const panel = await openChat(page)
  const offer = panel.getByRole('region', { name: 'Stay in touch' })
  await say(panel, 'one')
  await say(panel, 'two')
  await expect(offer).toBeHidden()
  await say(panel, 'three')
  await expect(offer.getByRole('button', { name: 'Login/Sign Up' })).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Just Share Email' })).toBeVisible()
  await expect(offer.getByRole('link', { name: 'WhatsApp Chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  await expectAccessible(page, 'offer', '[data-remote="chat"]')

  await offer.getByRole('button', { name: 'Login/Sign Up' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Password' })).toBeVisible()
})

memberTest('someone who is logged in is not offered anything', async ({ page }) => {
  await page.goto('/')
  await expect(userMenu(page)).toBeVisible()
  const panel = await openChat(page)
  for (const text of ['one', 'two', 'three']) await say(panel, text)
  await expect(panel.getByRole('region', { name: 'Stay in touch' })).toBeHidden()
})

test('an e-mail address is asked for until it is one, then recorded', async ({ page, site }) => {
  const first = `one ${randomUUID()}`
  await page.goto('/')
  const panel = await openChat(page)
  for (const text of [first, 'two', 'three']) await say(panel, text)
  await panel.getByRole('button', { name: 'Just Share Email' }).click()
  const field = panel.getByLabel('Your email address')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(panel.getByText(INVALID)).toHaveCount(1)
  await field.fill('asha.mail.example')
  await field.press('Enter')
  await expect(panel.getByText(INVALID)).toHaveCount(2)
  await expectAccessible(page, 'email refused', '[data-remote="chat"]')
  await field.fill('asha@mail.example')
  await field.press('Enter')
  await expect(panel.getByLabel('Your message')).toHaveValue('')
  await expect(panel.getByRole('log')).toContainText('Thank you!')
  const rows = await savedConversation(site, first, 11)
  expect(rows.slice(-2).map((row) => [row.is_user, row.message.includes('asha@mail.example')])).toEqual([
    [true, true],
    [false, false],
  ])
  await say(panel, 'four')
  await expect(panel.getByRole('region', { name: 'Stay in touch' })).toBeHidden()
})

test('Book consultation opens the scheduling page in a new tab and records two messages', async ({
  page,
  site,
  context,
}) => {
  const { schedulingUrl } = site.config
  await context.route(`${schedulingUrl}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pick a time</title>' }),
  )
  await page.goto('/')
  const panel = await openChat(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('button', { name: 'Book consultation' }).click(),
  ])
  await expect(tab).toHaveURL(schedulingUrl)
  await expect(panel.getByRole('log')).toContainText('User clicked: Book consultation')
  await expect(panel.getByRole('log')).toContainText('User was redirected to booking page')
  await expect
    .poll(() =>
      site.backend.query(
        `select is_user, message from public.chat_messages where message like 'User %' order by "timestamp" desc limit 2`,
      ),
    )
    .toEqual([
      { is_user: false, message: 'User was redirected to booking page' },
      { is_user: true, message: 'User clicked: Book consultation' },
    ])
})
