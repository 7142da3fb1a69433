import { expect, testFault } from '../fixtures/fault-tests'

testFault({
  name: '10,000 events, half of them malformed',
  decisive: 'marketing',
  inflict: async () => undefined,
  async act({ page }) {
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      for (let count = 0; count < 10_000; count++) {
        const detail = count % 2 ? { mode: { toString: () => 'login' }, html: '<img src=x>' } : undefined
        window.dispatchEvent(new CustomEvent('openLoginModal', { detail }))
      }
    })
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog').getByLabel('Email').first()).toBeVisible()
    return undefined
  },
  ends: ['unharmed'],
  noise: [/openLoginModal/],
})
