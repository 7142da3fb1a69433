import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { memberTest } from './fixtures/member-test'
import { expect, remoteReady, test } from './fixtures/test'
import { answer, atStep, goOn, openWizard, press } from './fixtures/wizard-steps'

test('wizard: from a login, here, by nine steps to a row, every kind of step open to everyone', {
  tag: '@core',
}, async ({ page, site, person }) => {
  await openWizard(page)
  await expect(page.getByText('Step 1 of 9')).toBeVisible()
  await press(page, 'Login to Continue')
  await logInHere(page, person)
  await press(page, 'Get Started')
  await atStep(page, 1, 'Choose Category')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Category' })).toBeFocused()
  await expectAccessibleByDayAndNight(page, 'Choose Category')
  await press(page, /^Automation/)
  await atStep(page, 2, 'Select Type')
  await press(page, 'Data Processing')
  await atStep(page, 3, 'Name Your Solution')
  await expect(goOn(page)).toHaveCount(0)
  await page.getByLabel('Solution name').fill('   ')
  await expect(goOn(page)).toHaveCount(0)
  await page.getByLabel('Solution name').fill(' Paper mill ')
  await page.keyboard.press('Enter')
  await atStep(page, 4, 'Select Niche')
  await expectAccessibleByDayAndNight(page, 'Select Niche')
  await press(page, 'Legal')
  await atStep(page, 5, 'Personal Information')
  await expect(goOn(page)).toHaveCount(0)
  await page.getByLabel('Full name').fill('Asha Rao')
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
})

memberTest(
  'wizard: back and forward, by the page and by the browser, one step at a time; a reload stays',
  async ({ page }) => {
    await page.goto('/')
    await remoteReady(page, 'marketing')
    const link = page.getByRole('link', { name: 'Build Quantum Agent' }).first()
    await link.click()
    await press(page, 'Back') // on the first step it leaves by the history
    await expect(page).toHaveURL('/')
    await link.click()
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
