import { expectAccessible } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { userMenu } from './fixtures/auth-steps'
import { field, fillIn, openContact, send } from './fixtures/contact-form'
import { layoutShift } from './fixtures/layout-shift'
import { memberTest } from './fixtures/member-test'
import { expect, test } from './fixtures/test'

test('contact: logged out, everything is there but disabled; the login keeps the visitor here', {
  tag: '@core',
}, async ({ page, person }) => {
  await openContact(page)
  const button = page.getByRole('button', { name: 'Login Required to Send Message' })
  await expect(button).toBeDisabled()
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Service', 'Message'])
    await expect(field(page, label)).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await expectAccessible(page, 'logged out')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByRole('alert')).toHaveText(
    'Please log in to submit the contact form. This helps us provide you with personalized service.',
  )

  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInHere(page, person)
  await expect(page).toHaveURL('/contact')
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(send(page)).toBeEnabled()
})

memberTest('contact: nobody who is logged in is ever told to log in', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('main h3, main button')].some((element) =>
        element.textContent?.includes('Login Required'),
      )
      if (said) document.documentElement.dataset['flashed'] = 'yes'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await openContact(page)
  await expect(send(page)).toBeEnabled()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed', 'yes')
})

test('contact: cards, booking and questions; only outside quantum mode time, talk and expertise', async ({
  page,
  site,
}) => {
  await openContact(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: site.config.supportEmail }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`${site.config.whatsappNumber}\\?text=Hello`),
  )
  const book = main.getByRole('link', { name: 'Book Free Consultation' })
  await expect(book).toHaveAttribute('href', site.config.schedulingUrl)
  await expect(book).toHaveAttribute('target', '_blank')
  await expect(main.locator('details')).toHaveCount(4)
  for (const title of ['Development Time', 'Prefer to Talk Directly?', 'Our Expertise'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  expect(await field(page, 'Service').locator('option').allTextContents()).toEqual([
    'Not sure yet',
    'Advanced Automation',
    'AI Chatbots',
    'Web Tools',
    'Virtual Assistant',
    'Lead Generator System',
    'Appointment Booking',
    'Custom AI Solutions',
    'Quantum Research Collaboration',
    'Other',
  ])
})

memberTest('contact is in quantum mode for each of three queries', async ({ page }) => {
  for (const query of ['?quantum', '?topic=Quantum%20Sensing', '?from=quantum-research-lab'])
    await memberTest.step(query, async () => {
      await openContact(page, `/contact${query}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Join Our Research')
      await expect(field(page, 'Institution/Organization')).toBeEnabled()
      expect(await field(page, 'Research Area').locator('option').allTextContents()).toEqual([
        'Not decided yet',
        'Quantum Computing',
        'Quantum Machine Learning',
        'Quantum Information Theory',
        'Quantum Sensing',
        'Quantum AI & Physics Integration',
        'Quantum Consciousness Studies',
        'Other Research Area',
      ])
      await expect(main.getByRole('button', { name: 'Submit Research Inquiry' })).toBeEnabled()
      await expect(main.getByText('answered within 4-8 hours on working days.').first()).toBeVisible()
      await expect(main.getByText('How long does a collaboration last?')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Our Expertise' })).toHaveCount(0)
      await expect(main.locator('details')).toHaveCount(4)
    })
})

test('contact about quantum research is that page from the first byte on, and every other query is the ordinary one', async ({
  page,
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    return { text: await answer.text(), etag: answer.headers()['etag'] }
  }
  const ordinary = await read('/contact')
  expect(await read('/contact?utm_source=mail')).toEqual(ordinary)
  const research = await read('/contact?topic=quantum')
  expect(research.etag).not.toBe(ordinary.etag)
  expect(await read('/contact?Quantum')).toEqual(research)

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenHeadings: seen })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading && heading !== seen.at(-1)) seen.push(heading)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  await openContact(page, '/contact?topic=quantum')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  expect(await page.evaluate('window.seenHeadings')).toEqual(['Join Our Research'])
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

memberTest('contact has nothing in the way of anyone in the dark, in quantum mode too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/contact', '/contact?quantum']) {
    await openContact(page, path)
    await expect(field(page, 'Message')).toBeEnabled()
    await expectAccessible(page, path)
  }
})

memberTest('what was typed leaves with its writer, for good', async ({ page, person }) => {
  await openContact(page)
  await fillIn(page, 'Nobody else reads this')
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInHere(page, person)
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(send(page)).toBeEnabled()
  await expect(field(page, 'Message')).toHaveValue('')
  await expect(field(page, 'Phone')).toHaveValue('')
})
