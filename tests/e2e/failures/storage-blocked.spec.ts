import { battery, expect } from '../fixtures/battery'

battery({
  name: 'storage is blocked',
  decisive: 'auth',
  inflict: ({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The user denied it.', 'SecurityError')
          },
        })
    }),
  ends: ['unharmed'],
})

battery({
  name: 'storage is full',
  decisive: 'chat',
  inflict: ({ page }) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota is used up.', 'QuotaExceededError')
      }
    }),
  ends: ['unharmed'],
  async also({ page }) {
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  },
})
