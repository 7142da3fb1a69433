import { randomUUID } from 'node:crypto'
import { confirmAddress } from './fixtures/auth-steps'
import { expect, remoteReady, test } from './fixtures/test'

// The keys that projects have today; every other journey runs with those of older ones.
test.use({ apiKeys: 'new' })

interface Submission {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly company: string | null
  readonly message: string
  readonly service: string | null
  readonly user_id: string
}

test('a visitor reads, signs up, confirms by mail, logs in, and the inquiry is a row in Postgres', {
  tag: '@core',
}, async ({ page, site, outbox }) => {
  const email = `meera-${randomUUID().slice(0, 8)}@mail.example`
  const password = 'correct horse battery'
  const dialog = page.getByRole('dialog')
  const banner = page.getByRole('banner')

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'View Solutions' }).click()
  await expect(page).toHaveURL('/services')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL('/services')
  await remoteReady(page, 'marketing')

  await banner.getByRole('button', { name: 'Login' }).click()
  await dialog.getByRole('button', { name: /sign up/i }).click()
  await dialog.getByLabel('Full Name').fill('Meera Nair')
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm Password').fill(password)
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(dialog.getByRole('status')).toContainText('Account created successfully!')
  await expect(dialog.getByRole('status').locator('..')).toBeFocused() // the form that had the focus is closed
  await expect(dialog).toBeHidden()

  await confirmAddress(page, (await outbox.mailTo(email)).link)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await banner.getByRole('button', { name: /Meera/ }).click() // the confirmed address is logged in
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await banner.getByRole('button', { name: 'Login' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(dialog).toBeHidden()
  await expect(banner).toContainText('Meera')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  const form = page.locator('form')
  await expect(form.getByLabel(/Email/)).toHaveValue(email)
  await form.getByLabel(/Phone/).fill('+91 98765 43210')
  await form.getByLabel(/Message/).fill('We answer the same forty questions every day.')
  await form.getByRole('button', { name: /Send Message/ }).click()
  await expect(
    page.getByText("Thank you for your message! We'll get back to you within 24 hours"),
  ).toBeVisible()

  const rows = await site.backend.query<Submission>(
    'select name, email, phone, company, message, service, user_id from contact_submissions where email = $1',
    [email],
  )
  const [account] = await site.backend.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ])
  expect(rows).toEqual([
    {
      name: 'Meera Nair',
      email,
      phone: '+91 98765 43210',
      company: null,
      message: 'We answer the same forty questions every day.',
      service: null,
      user_id: account?.id,
    },
  ])
})
