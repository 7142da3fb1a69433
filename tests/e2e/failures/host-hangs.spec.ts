import { hanging } from '@site/testing/faults/faulty-answers'
import { expect, remoteReady, test } from '../fixtures/test'

test('a host that says nothing of its pages any more: a click still leads on, as on a site without scripts', async ({
  page,
}) => {
  await page.route('**/compositions/**', hanging)
  await page.route('**/live.json', hanging)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const start = Date.now()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await remoteReady(page, 'forms')
  expect(Date.now() - start).toBeLessThan(7000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what eats your week')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
})
