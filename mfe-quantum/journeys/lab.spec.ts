import { expect, test } from '@playwright/test'

test('a topic opens in place, with its sources, and closes again', async ({ page }) => {
  await page.goto('/quantum-research-lab')
  await page.getByRole('button', { name: 'Explore Research: Quantum Sensing' }).click()
  const topic = page.getByRole('heading', { level: 1, name: 'Quantum Sensing' })
  await expect(topic).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await page.reload()
  await expect(topic).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
  await page.goForward()
  await expect(topic).toBeVisible()
  await page.getByRole('button', { name: 'Back to Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
})

test('from the menu of the site to the lab, and back by its own button', async ({ page }) => {
  await page.goto('/services')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Quantum Research Lab' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})

test('a reader scrolls, and the keyboard opens a topic', async ({ page }) => {
  await page.goto('/quantum-research-lab')
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Explore Research: Quantum Computing' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Computing' })).toBeVisible()
})
