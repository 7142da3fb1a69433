import { expectAccessible, expectAccessibleByDayAndNight } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { memberTest } from './fixtures/member-test'
import { expect, remoteReady, test } from './fixtures/test'
import { answer, atStep, goOn, openWizard, press } from './fixtures/wizard-steps'

test('wizard: logged out, it asks to log in, here, and goes on afterwards', async ({ page, person }) => {
  await openWizard(page)
  await expect(page.getByText('Login Required')).toBeVisible()
  await expect(page.getByText('Just 5 minutes to complete')).toBeVisible()
  await expectAccessible(page, 'logged out')
  await press(page, 'Login to Continue')
  await logInHere(page, person)
  await press(page, 'Get Started')
  await atStep(page, 1, 'Choose Category')
})

memberTest(
  'wizard: nine steps to a row, every step open to everyone',
  { tag: '@core' },
  async ({ page, site, person }) => {
    memberTest.slow() // nine audits of the whole page
    await openWizard(page)
    await expect(page.getByText('Step 1 of 9')).toBeVisible()
    await expectAccessibleByDayAndNight(page, 'Welcome')
    await press(page, 'Get Started')
    await atStep(page, 1, 'Choose Category')
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Category' })).toBeFocused()
    await expectAccessibleByDayAndNight(page, 'Choose Category')
    await press(page, /^Automation/)
    await atStep(page, 2, 'Select Type')
    for (const type of ['Workflow Automation', 'Data Processing', 'Email Automation'])
      await expect(page.getByRole('button', { name: type })).toBeVisible()
    await expectAccessibleByDayAndNight(page, 'Select Type')
    await press(page, 'Data Processing')
    await atStep(page, 3, 'Name Your Solution')
    await expect(goOn(page)).toHaveCount(0)
    await page.getByLabel('Solution name').fill('   ')
    await expect(goOn(page)).toHaveCount(0)
    await page.getByLabel('Solution name').fill(' Paper mill ')
    await expectAccessibleByDayAndNight(page, 'Name Your Solution')
    await page.keyboard.press('Enter')
    await atStep(page, 4, 'Select Niche')
    await expect(page.getByRole('list', { name: 'Niches' }).getByRole('button')).toHaveCount(15)
    await expectAccessibleByDayAndNight(page, 'Select Niche')
    await press(page, 'Legal')
    await atStep(page, 5, 'Personal Information')
    await expect(goOn(page)).toHaveCount(0)
    await page.getByLabel('Full name').fill('Asha Rao')
    await expectAccessibleByDayAndNight(page, 'Personal Information')
    await goOn(page).click()
    await atStep(page, 6, 'Contact Information')
    await page.getByLabel('Email').fill('no format check')
    await expect(goOn(page)).toHaveCount(0)
    await page.getByLabel('WhatsApp number').fill('+91 98765 43210')
    await expectAccessibleByDayAndNight(page, 'Contact Information')
    await goOn(page).click()
    await atStep(page, 7, 'Solution Details')
    await expect(page.getByRole('button', { name: 'Submit Request' })).toHaveCount(0)
    await page.getByLabel('What should it do?').fill('Sort the paper.')
    await expectAccessibleByDayAndNight(page, 'Solution Details')
    await press(page, 'Submit Request')
    await atStep(page, 8, 'Complete')
    await expect(page.getByText('Your request has been submitted successfully!')).toBeVisible()
    await expect(page.locator('dl > div')).toHaveText([
      'NameAsha Rao',
      'CategoryAutomation',
      'TypeData Processing',
      'Solution name Paper mill ',
      'NicheLegal',
    ])
    await expect(page.getByRole('link', { name: 'Book Free Consultation' })).toHaveAttribute(
      'href',
      site.config.schedulingUrl,
    )
    await expectAccessibleByDayAndNight(page, 'Complete')
    expect(
      await site.backend.query(
        'select user_id, category, agent_type, agent_name, niche, custom_niche, name, email, whatsapp, description from agent_requests where user_id = $1',
        [person.id],
      ),
    ).toEqual([
      {
        user_id: person.id,
        category: 'automation',
        agent_type: 'data-processing',
        agent_name: 'Paper mill',
        niche: 'Legal',
        custom_niche: null,
        name: 'Asha Rao',
        email: 'no format check',
        whatsapp: '+91 98765 43210',
        description: 'Sort the paper.',
      },
    ])
  },
)

memberTest(
  'wizard: an own niche stands in both columns; one hundred submissions make one row',
  async ({ page, site, person }) => {
    await openWizard(page)
    await answer(page, 'Hive mind')
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      for (let click = 0; click < 100; click++) form.requestSubmit()
    })
    await atStep(page, 8, 'Complete')
    await page.goBack()
    await atStep(page, 7, 'Solution Details')
    await press(page, 'Submit Request')
    await atStep(page, 8, 'Complete')
    expect(
      await site.backend.query(
        'select agent_type, niche, custom_niche from agent_requests where user_id = $1',
        [person.id],
      ),
    ).toEqual([{ agent_type: 'custom', niche: 'Beekeeping', custom_niche: 'Beekeeping' }])

    await press(page, 'Start another request')
    await atStep(page, 1, 'Choose Category')
    await press(page, /^AI Agent/)
    await press(page, /^AI Chatbot/)
    await expect(page.getByLabel('Solution name')).toHaveValue('')
  },
)

memberTest(
  'wizard: back and forward, by the page and by the browser, one step at a time; a reload stays',
  async ({ page }) => {
    await page.goto('/services')
    await remoteReady(page, 'marketing')
    await openWizard(page)
    await answer(page, 'Hive mind')
    for (const [step, title] of [
      [6, 'Contact Information'],
      [5, 'Personal Information'],
      [4, 'Select Niche'],
    ] as const) {
      await page.goBack()
      await atStep(page, step, title)
    }
    await page.goForward()
    await atStep(page, 5, 'Personal Information')
    await page.reload()
    await remoteReady(page, 'forms')
    await atStep(page, 5, 'Personal Information')
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
    await press(page, 'Back')
    await atStep(page, 4, 'Select Niche')
    await expect(page.getByLabel('Your niche')).toHaveValue('Beekeeping')
    for (const [step, title] of [
      [3, 'Name Your Solution'],
      [2, 'Select Type'],
      [1, 'Choose Category'],
    ] as const) {
      await press(page, 'Back')
      await atStep(page, step, title)
    }
    await press(page, 'Back')
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
    await press(page, 'Continue where you left off')
    await atStep(page, 7, 'Solution Details')
    await expect(page.getByLabel('What should it do?')).toHaveValue('Count the bees.')
    await page.goBack()
    await atStep(page, 6, 'Contact Information')
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
  },
)

memberTest('wizard: back on the first step leaves by the history', async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.getByRole('link', { name: 'Build Quantum Agent' }).first().click()
  await expect(page).toHaveURL('/build-agent')
  await press(page, 'Back')
  await expect(page).toHaveURL('/')
})

memberTest(
  'wizard: another category clears the type; a niche goes on by itself after 300 ms, Other does not',
  async ({ page }) => {
    await openWizard(page)
    await press(page, 'Get Started')
    await press(page, /^AI Agent/)
    await press(page, /^AI Chatbot/)
    await page.goBack()
    await expect(page.getByRole('button', { name: /^AI Chatbot/ })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await press(page, /^Automation/)
    await atStep(page, 2, 'Select Type')
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0)
    await page.goForward()
    await atStep(page, 2, 'Select Type')

    await press(page, 'Data Processing')
    await atStep(page, 3, 'Name Your Solution')
    await page.getByLabel('Solution name').fill('Front desk')
    await goOn(page).click()
    await atStep(page, 4, 'Select Niche')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press(page, 'Legal')
    await press(page, 'Other')
    await page.clock.runFor(2_000)
    await atStep(page, 4, 'Select Niche')
    await expect(goOn(page)).toHaveCount(0)
    await press(page, 'Travel')
    await page.clock.runFor(299)
    await atStep(page, 4, 'Select Niche')
    await page.clock.runFor(1)
    await page.clock.resume()
    await atStep(page, 5, 'Personal Information')
  },
)
