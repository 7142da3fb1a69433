import { expect, type Page, test } from '@playwright/test'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a reader goes from the home page to the solutions, back and forward', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/busywork off your team/)
  await page.getByRole('link', { name: 'View Solutions' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/busywork off your team/)
  await page.goForward()
  await expect(page).toHaveURL('/services')
})

test('the menu leads to every page, and each has one title', async ({ page }) => {
  await page.goto('/')
  for (const [entry, title] of [
    ['About', /./],
    ['Services', /./],
    ['Portfolio', 'Nine pieces of work we are proud of'],
    ['Contact', 'Tell us what eats your week'],
    ['Home', /busywork off your team/],
  ] as const) {
    await menu(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('a case study opens over the list, and closes again', async ({ page }) => {
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Read the case studies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What really happened' })).toBeVisible()
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Back to Case Studies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What really happened' })).toBeVisible()
  await page.getByRole('link', { name: 'Start your project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what eats your week' })).toBeVisible()
})

test('the page scrolls to its end, and the keyboard reaches its links', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await menu(page).getByRole('link', { name: 'Services' }).focus()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Portfolio' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/portfolio')
})
