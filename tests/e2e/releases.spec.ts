import type { Page } from '@playwright/test'
import type { Edit } from '@site/testing/site/release-site'
import { logIn } from './fixtures/accounts'
import { openChat } from './fixtures/chat'
import { expectOwnStyles } from './fixtures/expect-own-styles'
import { testsOfOneSite } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const test = testsOfOneSite()

const HEADING = 'Everything repeatable, done for you.'
const FORM_HEADING = 'Tell us what eats your week'

/** The same release, with a heading that identifies it. */
const saying = (heading: string, addition: string): Edit => {
  return (text) => text.replaceAll(heading, `${heading} ${addition}`)
}
/** Marks the document: the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
const marked = (page: Page) => page.evaluate(() => 'stillHere' in window)
const focusAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const follow = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true }).click()
/** The tab has loaded the code that follows the pointer and checked once. */
const following = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/live.json'))

/** Opens a page, waits until it is interactive and follows, and marks its document. */
async function openToFollow(page: Page, path: string, remote: string): Promise<void> {
  const looked = following(page)
  await page.goto(path)
  await remoteReady(page, remote)
  await looked
  await mark(page)
}
const place = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]:not([data-slot])`)

test('a release goes live in an open second browser at its next navigation, without a reload', {
  tag: '@core',
}, async ({ page, releases }) => {
  await openToFollow(page, '/contact', 'forms')
  const start = Date.now()
  await releases.publish('marketing', '2.0.0', saying(HEADING, 'in release two'))
  await releases.activate('marketing', '2.0.0')
  await expect
    .poll(async () => {
      await focusAgain(page)
      await follow(page, 'Services')
      await expect(place(page, 'marketing')).toHaveAttribute('data-remote-status', 'ready')
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      if (!heading?.includes('in release two')) await follow(page, 'Contact')
      return heading
    })
    .toContain('in release two')
  expect(Date.now() - start).toBeLessThan(30_000)
  expect(await marked(page)).toBe(true)
  await expect(place(page, 'marketing')).toHaveAttribute('data-remote-version', '2.0.0')
})

test('a rollback reaches an idle open tab within five seconds of its next look, without a reload', {
  tag: '@core',
}, async ({ page, releases }) => {
  await releases.publish('marketing', '3.0.0', saying(HEADING, 'in release two'))
  await releases.activate('marketing', '3.0.0')
  await openToFollow(page, '/services', 'marketing')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in release two')
  await releases.rollback()
  await expect
    .poll(
      async () => {
        await focusAgain(page)
        return page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 5000 },
    )
    .toBe(HEADING)
  await remoteReady(page, 'marketing')
  await expectOwnStyles(page)
  expect(await marked(page)).toBe(true)

  // Forward again: the tab had this release before, and its style sheet has to be in effect again.
  await releases.activate('marketing', '3.0.0')
  await expect(async () => {
    await focusAgain(page)
    await follow(page, 'About')
    await follow(page, 'Services')
    await expect(place(page, 'marketing')).toHaveAttribute('data-remote-version', '3.0.0', { timeout: 1000 })
  }).toPass()
  await expectOwnStyles(page)
})

test('a rollback leaves a half-filled form alone until its text is gone, and an open chat open', async ({
  page,
  person,
  releases,
}) => {
  await releases.publish('forms', '3.0.0', saying(FORM_HEADING, 'in release two'))
  await releases.activate('forms', '3.0.0')
  const looked = following(page)
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await looked
  await logIn(page, person)
  await page.getByLabel('Name').first().fill('Meera Nair')
  const looking = following(page)
  await releases.rollback()
  await expect
    .poll(async () => {
      await focusAgain(page)
      return (await releases.live()).remotes['forms']?.version
    })
    .not.toBe('3.0.0')
  await looking
  await expect(page.getByLabel('Name').first()).toHaveValue('Meera Nair')
  await expect(place(page, 'forms')).toHaveAttribute('data-remote-version', '3.0.0')

  await page.getByLabel('Name').first().fill('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FORM_HEADING)

  const before = (await releases.live()).remotes['chat']?.version ?? ''
  await releases.publish('chat', '2.0.0')
  await releases.activate('chat', '2.0.0')
  await openToFollow(page, '/contact', 'forms')
  const panel = await openChat(page)
  await releases.rollback()
  await focusAgain(page)
  await expect(page.locator('[data-slot="chat"]')).toHaveAttribute('data-remote-version', before)
  await expect(panel).toBeVisible()
  expect(await marked(page)).toBe(true)
})

test('a browser that cannot check signatures stays on what it has until the next page load', async ({
  page,
  releases,
}) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () =>
      Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  })
  await openToFollow(page, '/contact', 'forms')
  await releases.publish('marketing', '6.0.0', saying(HEADING, 'in release two'))
  const { id } = await releases.activate('marketing', '6.0.0')
  await expect
    .poll(async () => (await (await page.request.get('/live.json')).json()).record.composition)
    .toBe(id)
  const given = page.waitForEvent('console', (message) => message.text().includes('is not followed yet'))
  await focusAgain(page)
  await given
  await follow(page, 'Services')
  await expect(place(page, 'marketing')).toHaveAttribute('data-remote-status', 'ready')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING)
  expect(await marked(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${HEADING} in release two`)
})
