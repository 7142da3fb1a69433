import { blockStorage } from '@site/testing/browsers/block-storage'
import { expect, testFault } from '../fixtures/fault-tests'

testFault({
  name: 'storage is blocked',
  decisive: 'auth',
  inflict: ({ page }) => blockStorage(page),
  ends: ['unharmed'],
})

testFault({
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
