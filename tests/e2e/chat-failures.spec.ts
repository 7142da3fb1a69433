import { randomUUID } from 'node:crypto'
import { assistantFails, assistantHangs, assistantSays } from './fixtures/assistant'
import { openChat, savedConversation, say } from './fixtures/chat'
import { expect, remoteReady, test } from './fixtures/test'

const failures = [
  ['invalid key', 400, 'API key not valid. Please pass a valid API key.', 'My connection to the answers'],
  ['quota exceeded', 429, 'You exceeded your current quota.', 'I have used up all the answers'],
  ['rate limit', 429, 'Resource has been exhausted.', 'Give me just a moment to catch up!'],
  ['any other failure', 500, 'An internal error has occurred.', 'technical hiccup'],
] as const

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/The assistant did not answer/, /Failed to load resource/)
})

for (const [name, status, message, reply] of failures) {
  test(`${name}: a friendly reply with both contacts, and the message can be sent again`, async ({
    page,
    site,
  }) => {
    await assistantFails(page, status, message)
    await page.goto('/')
    const panel = await openChat(page)
    await say(panel, 'What do you offer?')
    const log = panel.getByRole('log')
    await expect(log).toContainText(reply)
    await expect(log).toContainText(`+${site.config.whatsappNumber}`)
    await expect(log.getByRole('link', { name: 'Book Now' })).toBeVisible()
    await assistantSays(page, 'Here is the answer.')
    await log.getByRole('button', { name: 'Send again' }).click()
    await expect(log).toContainText('Here is the answer.')
    await expect(log.getByRole('button', { name: 'Send again' })).toBeHidden()
    await expect(log.getByText('What do you offer?')).toHaveCount(1)
  })
}

test('an empty reply counts as an error', async ({ page }) => {
  await assistantSays(page, ' \n ')
  await page.goto('/')
  const panel = await openChat(page)
  await say(panel, 'Hello?')
  await expect(panel.getByRole('log')).toContainText('technical hiccup')
})

test('a reply that takes 20 seconds is given up', async ({ page }) => {
  await page.clock.install()
  await assistantHangs(page)
  await page.goto('/')
  const panel = await openChat(page)
  await remoteReady(page, 'auth', 'popup') // the clock would give up what still loads
  await page.clock.pauseAt(Date.now() + 5_000) // on a busy machine half a second passes by itself
  const asked = page.waitForRequest('**/functions/v1/assistant/**')
  await panel.getByLabel('Your message').fill('Hello?')
  await panel.getByLabel('Your message').press('Enter')
  await asked
  // Greeting and question: a save that is on its way would be given up by the clock as well.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('site-typed:chat-unsaved'))).toBe('[]')
  await page.clock.runFor(19_500)
  await expect(panel.getByRole('status')).toHaveText('Assistant is typing…')
  await page.clock.runFor(1_000)
  await expect(panel.getByRole('log')).toContainText('technical hiccup')
})

test('assistant code that does not start is said in so many words', async ({ page, expectedErrors }) => {
  expectedErrors.push(/The assistant did not start/)
  await page.route('**/gemini-assistant-*.js', (route) => route.abort())
  await page.goto('/')
  const panel = await openChat(page)
  await expect(panel.getByRole('alert')).toHaveText(
    'Failed to initialize Gemini AI. Please check your API key.',
  )
  await panel.getByLabel('Your message').fill('Hello?')
  await panel.getByLabel('Your message').press('Enter')
  await expect(panel.getByRole('button', { name: 'Send again' })).toBeEnabled()
})

test('a save that fails is only logged, and made up for later, in order', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/A chat message was not saved/)
  expectedErrors.push(/Remote auth:popup .* did not answer/) // on its way while the clock is turned
  await page.clock.install()
  await assistantSays(page, 'Gladly.')
  await page.route('**/rest/v1/chat_messages*', (route) => route.abort())
  const question = `Still there? ${randomUUID()}`
  await page.goto('/')
  const panel = await openChat(page)
  await say(panel, question)
  await expect(panel.getByRole('log')).toContainText('Gladly.')
  await page.unroute('**/rest/v1/chat_messages*')
  await page.clock.runFor(10_000) // the third pause is over, and no attempt has been waiting for 15 seconds
  const rows = await savedConversation(site, question, 3)
  expect(rows.map((row) => row.is_user)).toEqual([false, true, false])
})
