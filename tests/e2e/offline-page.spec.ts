import { expect, remoteReady, test } from './fixtures/test'

test.use({ serviceWorkers: 'allow' })

test('without a connection the pages of the last verified composition can be read, and say so; with one they are fresh', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|failed at/)
  await page.clock.install()
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await page.clock.runFor(11_000)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/about')) !== undefined), { timeout: 20_000 })
    .toBe(true)

  await context.setOffline(true)
  const visitor = await context.newPage()
  await visitor.goto('/about')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  const note = visitor.getByText('You are offline. This is the page as it was on')
  await expect(note).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(false)
  await visitor.getByRole('link', { name: 'Try again', exact: true }).click()
  await remoteReady(visitor, 'forms')
  await expect(note).toBeHidden()
})
