import { failureTexts } from '../../../shell/src/layout/failure-texts'
import { expect, testFault } from '../fixtures/fault-tests'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'throws in an event handler',
  decisive: 'quantum',
  inflict: plan('event'),
  async act({ page }) {
    const notice = page.locator('p', { hasText: failureTexts.action })
    await expect(async () => {
      // A real press, because only failures that a visitor caused are shown.
      await page.mouse.click(5, 400)
      await expect(notice).toBeVisible({ timeout: 500 })
    }).toPass()
    const said = await notice.innerText()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    return said
  },
  ends: ['unharmed'],
  report: /failed at async: .*injected fault at event/,
  noise: [/uncaught: Error: injected fault at event/],
})

testFault({
  name: 'forgets a promise that fails',
  decisive: 'forms',
  inflict: plan('promise'),
  ends: ['unharmed'],
  report: /failed at async: .*injected fault at promise/,
  noise: [/uncaught: Error: injected fault at promise/],
})
