import { breakRemote, hanging, served } from '@site/testing/faults/faulty-answers'
import { testFault } from '../fixtures/fault-tests'
import { expect, remoteReady, test } from '../fixtures/test'

test.use({ deadlines: 'real' })

test('a remote that never answers: the old page stays, then the text of the new one, and navigation lives', {
  tag: '@core',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/failed at load/)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await breakRemote(page, 'forms', hanging)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('[data-remote="forms"]')).toHaveAttribute('data-remote-status', 'fallback')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await remoteReady(page, 'marketing')
})

test('a remote that hangs on arrival: its text can be read all the while', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/failed at load/)
  await breakRemote(page, 'forms', hanging)
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-remote="forms"]')).toHaveAttribute('data-remote-status', 'fallback')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await remoteReady(page, 'marketing')
})

testFault({
  name: 'never answers',
  hangs: true,
  inflict: served(hanging),
  ends: ['text', 'told'],
  report: /failed at load: .*did not answer within/,
})
