import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByDayAndNight } from './fixtures/accessible'
import { memberTest } from './fixtures/member-test'
import { expect, remoteReady, test } from './fixtures/test'

const THANKS =
  "Thank you for your interest in quantum research collaboration! We'll review your application and get back to you within 24-48 hours to discuss potential opportunities."

const field = (page: Page, label: string) => page.locator('form').getByLabel(label)

async function openForm(page: Page) {
  await page.goto('/quantum-collaboration')
  await remoteReady(page, 'quantum')
}

test('collaboration: logged out, the form is shown but disabled, in rows of a wide screen; offers and contacts are not', async ({
  page,
  site,
}) => {
  await openForm(page)
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  for (const label of [
    'Full Name',
    'Email',
    'Phone',
    'Institution',
    'Research Area',
    'Experience Level',
    'Message',
  ])
    await expect(field(page, label)).toBeDisabled()
  const submit = page.locator('form button[type="submit"]')
  await expect(submit).toBeDisabled()
  // The message and the button have a row of their own.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  const half = await widthOf(field(page, 'Phone'))
  for (const part of [field(page, 'Message'), submit]) expect(await widthOf(part)).toBeGreaterThan(1.9 * half)
  await expect(page.getByRole('heading', { name: 'What we offer' })).toBeVisible()
  await expect(page.getByText('Mon-Fri 9am-6pm IST')).toBeVisible()
  const book = page.getByRole('link', { name: 'Book Research Discussion' })
  await expect(book).toHaveAttribute('href', site.config.schedulingUrl)
  await expect(book).toHaveAttribute('target', '_blank')
  await expectAccessible(page, 'logged out')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByRole('alert')).toHaveText(
    'Please log in to submit your research collaboration request.',
  )
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

memberTest(
  'collaboration: all areas and levels in order, and the row as one composed text',
  { tag: '@core' },
  async ({ page, site, person }) => {
    await openForm(page)
    await expect(field(page, 'Full Name')).toHaveValue(person.name)
    await expect(field(page, 'Message')).toHaveAttribute('rows', '6')
    await expect(field(page, 'Message')).toHaveAttribute('required', '')
    const options = (label: string) => field(page, label).locator('option').allTextContents()
    expect((await options('Research Area')).slice(1)).toEqual([
      'Quantum Computing',
      'Quantum Machine Learning',
      'Quantum Information Theory',
      'Quantum Sensing',
      'Quantum AI & Physics Integration',
      'Quantum Consciousness Studies',
      'Quantum Cryptography',
      'Quantum Optics',
      'Other Research Area',
    ])
    expect((await options('Experience Level')).slice(1)).toEqual([
      'Undergraduate Student',
      'Graduate Student (Masters)',
      'PhD Student',
      'Postdoctoral Researcher',
      'Assistant Professor',
      'Associate Professor',
      'Full Professor',
      'Industry Researcher',
      'Independent Researcher',
      'Enthusiast/Self-taught',
    ])
    await field(page, 'Institution').fill(' IISc ')
    await field(page, 'Research Area').selectOption('Quantum Optics')
    await field(page, 'Experience Level').selectOption('PhD Student')
    await field(page, 'Message').fill(' Squeezed light.\nWith bees. ')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByText(THANKS)).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    await expectAccessible(page, 'sent')
    expect(
      await site.backend.query(
        'select name, email, phone, company, message, service, user_id from contact_submissions where user_id = $1',
        [person.id],
      ),
    ).toEqual([
      {
        name: person.name,
        email: person.email,
        phone: null,
        company: 'IISc',
        message:
          'Quantum Research Collaboration Request\n\nResearch Area: Quantum Optics\nExperience Level: PhD Student\nInstitution: IISc\n\nMessage:\nSqueezed light.\nWith bees.',
        service: 'Quantum Research Collaboration',
        user_id: person.id,
      },
    ])
  },
)

memberTest(
  'collaboration: required fields are named; the optional ones may be empty; twice is once',
  async ({ page, site, person }) => {
    await openForm(page)
    await field(page, 'Message').fill('  ')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    const alert = page.getByRole('alert')
    await expect(alert.locator('p')).toHaveText('Please fill in all required fields')
    await expectAccessible(page, 'refused')
    await field(page, 'Message').fill('Only this')
    await expect(alert).toBeEmpty()
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      for (let click = 0; click < 100; click++) form.requestSubmit()
    })
    await expect(page.getByText(THANKS)).toBeVisible()
    expect(
      await site.backend.query('select phone, company, service from contact_submissions where user_id = $1', [
        person.id,
      ]),
    ).toEqual([{ phone: null, company: null, service: 'Quantum Research Collaboration' }])
  },
)

test.describe('when sending fails', () => {
  memberTest('collaboration: the text stays and can be sent again', async ({ expectedErrors, page }) => {
    expectedErrors.push(/could not be sent/, /Failed to load resource/)
    await openForm(page)
    await field(page, 'Message').fill('Please do not lose me')
    let giveUp: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      giveUp = resolve
    })
    await page.route('**/rest/v1/contact_submissions*', async (route) => {
      await waiting
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(field(page, 'Message')).toBeDisabled()
    await expectAccessibleByDayAndNight(page, 'sending')
    await page.context().setOffline(true)
    giveUp()
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to send research collaboration request. Please try again or contact us directly.',
    )
    await expectAccessibleByDayAndNight(page, 'failed')
    await page.unroute('**/rest/v1/contact_submissions*')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByText(THANKS)).toBeVisible()
  })
})
