import { expectAccessible } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { userMenu } from './fixtures/auth-steps'
import { memberTest } from './fixtures/member-test'
import { expect, remoteReady } from './fixtures/test'
import { answer, atStep, openWizard, press } from './fixtures/wizard-steps'

memberTest('wizard: answers survive a crash of its remote', async ({ expectedErrors, page }) => {
  expectedErrors.push(/the remote crashed/, /forms/)
  await openWizard(page)
  await answer(page, 'Hive mind')
  await page.evaluate(() => {
    const real = Number.isInteger
    Number.isInteger = () => {
      throw new Error('the remote crashed')
    }
    Object.assign(window, { heal: () => Object.assign(Number, { isInteger: real }) })
  })
  await page.goBack()
  await expect(page.locator('[data-remote="forms"]')).not.toHaveAttribute('data-remote-status', 'ready')
  await page.evaluate('heal()')
  await page.getByRole('button', { name: /again|reload|retry/i }).click()
  await remoteReady(page, 'forms')
  await atStep(page, 6, 'Contact Information')
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('the usual one')
  await page.goForward()
  await expect(page.getByLabel('What should it do?')).toHaveValue('Count the bees.')
})

memberTest('wizard: with storage that throws, it works on this page', async ({ page, site, person }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    Storage.prototype.setItem = refuse
  })
  await openWizard(page)
  await answer(page, 'Hive mind')
  // Quicker than a remote draws: the second step must wait for the first.
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel('What should it do?')).toHaveValue('Count the bees.')
  await press(page, 'Submit Request')
  await atStep(page, 8, 'Complete')
  expect(
    await site.backend.query('select agent_name from agent_requests where user_id = $1', [person.id]),
  ).toEqual([{ agent_name: 'Hive mind' }])
})

memberTest(
  'wizard: a logout in another tab ends the answers, and a login begins anew',
  async ({ page, person, context }) => {
    await openWizard(page)
    await answer(page, 'Hive mind')
    const other = await context.newPage()
    await other.goto('/services')
    await userMenu(other).click()
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await press(page, 'Login to Continue')
    await logInHere(page, person)
    await atStep(page, 1, 'Choose Category')
  },
)

memberTest(
  'wizard: a failure stays on the details with everything in place',
  async ({ expectedErrors, page, site, person }) => {
    expectedErrors.push(/could not be sent/, /Failed to load resource/)
    await openWizard(page)
    await answer(page, 'Hive mind')
    await page.route('**/rest/v1/agent_requests*', (route) =>
      route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
    )
    await press(page, 'Submit Request')
    await expect(page.getByRole('alert')).toHaveText('Failed to submit your request. Please try again.')
    await atStep(page, 7, 'Solution Details')
    await expectAccessible(page, 'failed')
    await page.unroute('**/rest/v1/agent_requests*')
    await page.getByLabel('What should it do?').press('End')
    await page.keyboard.type(' All of them.')
    await expect(page.getByRole('alert')).toBeEmpty()
    await press(page, 'Submit Request')
    await atStep(page, 8, 'Complete')
    expect(
      await site.backend.query('select description from agent_requests where user_id = $1', [person.id]),
    ).toEqual([{ description: 'Count the bees. All of them.' }])
  },
)
