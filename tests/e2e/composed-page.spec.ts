import { expect, remoteReady, test } from './fixtures/test'

test('2.1 the home page can be read before any script runs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('2.1 following links and going back keeps one page, one history', async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  const title = await page.title()
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'View Solutions' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page).not.toHaveTitle(title)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(title)
  await page.goForward()
  await expect(page).toHaveURL('/services')
})

test('2.1 an unknown address answers 404 with a helpful page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|no page|lost/i)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})
