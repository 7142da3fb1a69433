import { expectAccessible } from './fixtures/accessible'
import { expect, remoteReady, test } from './fixtures/test'

test.use({ viewport: { width: 360, height: 740 } })

test('the menu opens before any script runs', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/about')
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await expect(about).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await about.click()
  await expect(page).toHaveURL('/about')
  await context.close()
})

test('the first stop of the keyboard skips to the content; the opened menu passes axe, and closes by Escape, by a press outside it and by following a link', async ({
  page,
}) => {
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const toggle = page.getByRole('button', { name: 'Menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await toggle.click()
  await expect(navigation).toBeVisible()
  await expectAccessible(page, 'menu open', 'header')
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await page.mouse.click(180, 700)
  await expect(navigation).toBeHidden()
  await toggle.click()
  await navigation.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(navigation).toBeHidden()
})
