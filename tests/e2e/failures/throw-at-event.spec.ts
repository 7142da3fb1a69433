import { battery, expect } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'throws in an event handler',
  decisive: 'quantum',
  inflict: plan('event'),
  async act({ page }) {
    const notice = page.getByText('Something here did not work')
    await expect(async () => {
      // A real press, because only what a visitor has set off is told to them.
      await page.mouse.click(5, 400)
      await expect(notice).toBeVisible({ timeout: 500 })
    }).toPass()
    const said = await notice.innerText()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    return said
  },
  ends: ['unharmed'],
  report: /failed at async: .*sabotaged at event/,
  noise: [/uncaught: Error: sabotaged at event/],
})

battery({
  name: 'forgets a promise that fails',
  decisive: 'forms',
  inflict: plan('promise'),
  ends: ['unharmed'],
  report: /failed at async: .*sabotaged at promise/,
  noise: [/uncaught: Error: sabotaged at promise/],
})
