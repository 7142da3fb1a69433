import { expectAccessible } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { FAILED, field, fillIn, openContact, send, THANKS } from './fixtures/contact-form'
import { layoutShift } from './fixtures/layout-shift'
import { expect, remoteReady, test } from './fixtures/test'

test('contact: the login keeps the visitor here, what is missing is reached by keyboard, a failure and a reload keep the text, and it is one row', {
  tag: '@core',
}, async ({ page, site, person, expectedErrors }) => {
  expectedErrors.push(/could not be sent/, /Failed to load resource/)
  await openContact(page)
  const button = page.getByRole('button', { name: 'Login Required to Send Message' })
  await expect(button).toBeDisabled()
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Service', 'Message'])
    await expect(field(page, label)).toBeDisabled()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInHere(page, person)
  await expect(page).toHaveURL('/contact')
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)

  await field(page, 'Company').fill(' Rao & Daughters ')
  await field(page, 'Service').selectOption('AI Chatbots')
  await field(page, 'Message').fill(' Please do not lose me ')
  await send(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please fill in all required fields')
  await expectAccessible(page, 'refused')
  await page.keyboard.press('Tab')
  await expect(alert.getByRole('button', { name: 'Phone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Phone')).toBeFocused()
  await page.keyboard.type('+91 98765 43210')
  await expect(alert).toBeEmpty()

  await page.route('**/rest/v1/contact_submissions*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  )
  await send(page).click()
  await expect(alert).toHaveText(FAILED)
  await page.unroute('**/rest/v1/contact_submissions*')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('main h3, main button')].some((element) =>
        element.textContent?.includes('Login Required'),
      )
      if (said) document.documentElement.dataset['flashed'] = 'yes'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await remoteReady(page, 'forms')
  await expect(field(page, 'Message')).toHaveValue(' Please do not lose me ')
  await send(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.locator('html'), 'nobody who is logged in is told to log in').not.toHaveAttribute(
    'data-flashed',
    'yes',
  )
  await expectAccessible(page, 'sent')
  expect(
    await site.backend.query(
      'select name, email, phone, company, message, service from contact_submissions where user_id = $1',
      [person.id],
    ),
  ).toEqual([
    {
      name: person.name,
      email: person.email,
      phone: '+91 98765 43210',
      company: 'Rao & Daughters',
      message: 'Please do not lose me',
      service: 'AI Chatbots',
    },
  ])
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

test('below the thanks the visitor finds something to read about the topic, and without it the thanks are all there is', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/marketing/, /Failed to load resource/)
  const marketing = '**/remotes/marketing/**'
  const panel = page.getByRole('region', { name: 'While you wait' })
  await page.route(marketing, (route) => route.abort())
  await openContact(page)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInHere(page, person)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/marketing/'))
  await fillIn(page, 'Forty questions a day')
  await send(page).click()
  await refused
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.locator('[data-slot="forms:sent"]')).toHaveAttribute('data-remote-status', 'failed')
  await expect(panel).toBeHidden()
  await expectAccessible(page, 'sent, with an empty slot')

  await page.unroute(marketing)
  await openContact(page)
  await field(page, 'Service').selectOption('Appointment Booking')
  await fillIn(page, 'We miss nine appointments a day')
  await send(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(panel.getByRole('link')).toHaveText([/dental clinics/, /Nine projects/])
  await expectAccessible(page, 'sent, with something to read')
  await panel.getByRole('link', { name: /dental clinics/ }).click()
  await expect(page).toHaveURL('/case-studies')
  await remoteReady(page, 'marketing')
})
