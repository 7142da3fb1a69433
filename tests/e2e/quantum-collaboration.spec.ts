import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { memberTest } from './fixtures/member-test'
import { expect, remoteReady } from './fixtures/test'

const THANKS =
  "Thank you for your interest in quantum research collaboration! We'll review your application and get back to you within 24-48 hours to discuss potential opportunities."

const field = (page: Page, label: string) => page.locator('form').getByLabel(label)

async function openForm(page: Page) {
  await page.goto('/quantum-collaboration')
  await remoteReady(page, 'quantum')
}

memberTest(
  'collaboration: the row as one composed text',
  { tag: '@core' },
  async ({ page, site, person }) => {
    await openForm(page)
    await expect(field(page, 'Full Name')).toHaveValue(person.name)
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
