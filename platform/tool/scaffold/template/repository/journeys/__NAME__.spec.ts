import { expect, test } from '@playwright/test'

test('a visitor reads the page', async ({ page }) => {
  await page.goto('/__NAME__')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('__TITLE__')
})
