import type { Page } from '@playwright/test'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { openSigner } from '@site/tool/keys/key-ring'
import { testsOfOneSite } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const test = testsOfOneSite({ keys: { 'team-marketing': ['marketing'] } })

const liveRecord = async (page: Page) =>
  (await (await page.request.get('/live.json')).json()) as Signed<PointerRecord>

/** Opens a page whose every check of the pointer gets this answer, until it has checked twice. */
async function openAndAnswer(page: Page, path: string, answer: Signed<PointerRecord>): Promise<void> {
  await page.route('**/live.json', (route) => route.fulfill({ json: answer }))
  const look = () => page.waitForResponse((response) => response.url().endsWith('/live.json'))
  const looked = look()
  await page.goto(path)
  await remoteReady(page, 'marketing')
  await looked
  const again = look()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await again
}

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** Navigates to the page of forms, more than once: a tab switches at a navigation. */
async function shownForms(page: Page): Promise<string | null> {
  for (const name of ['Services', 'Contact', 'About', 'Contact']) await follow(page, name)
  const place = page.locator('[data-remote="forms"]:not([data-slot])')
  await expect(place).toHaveAttribute('data-remote-status', 'ready')
  return place.getAttribute('data-remote-version')
}

test('a tab follows a move of a team’s key where it changes that team’s remote, and no other', async ({
  page,
  releases,
}) => {
  const before = (await releases.live()).remotes['forms']?.version ?? ''
  await releases.publish('forms', '3.0.0')
  const { id } = await releases.activate('forms', '3.0.0')
  const active = await liveRecord(page)
  expect(active.record.composition).toBe(id)
  await releases.rollback()
  const { record } = await liveRecord(page)
  const team = openSigner(releases.keysFolder, 'team-marketing')
  const forged = team.sign('pointer', {
    ...active.record,
    sequence: record.sequence + 1,
    at: new Date().toISOString(),
    previous: recordDigest(record),
    kind: 'rollback',
    lastRollback: record.sequence + 1,
  })
  await openAndAnswer(page, '/about', forged)
  expect(await shownForms(page)).toBe(before)
  await page.unrouteAll()
  // The same key's move of its own remote.
  await releases.publish('marketing', '2.0.0')
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await releases.activate('marketing', '2.0.0', 'team-marketing')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await follow(page, 'Contact')
    await follow(page, 'About')
    const place = page.locator('[data-remote="marketing"]:not([data-slot])')
    await expect(place).toHaveAttribute('data-remote-version', '2.0.0', { timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})
