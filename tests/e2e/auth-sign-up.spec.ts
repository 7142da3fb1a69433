import { randomUUID } from 'node:crypto'
import { expectAccessible } from './fixtures/accessible'
import {
  fillLogin,
  fillSignup,
  loginDialog,
  openLogin,
  REFUSALS,
  refuse,
  userMenu,
} from './fixtures/auth-steps'
import { expect, test } from './fixtures/test'

const newAddress = () => `new-${randomUUID().slice(0, 8)}@mail.example`
const CREATED =
  'Account created successfully! Please check your email (including spam folder) to verify your account.'

test('signing up, confirming by mail, logging in', async ({ page, outbox, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  const email = newAddress()
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await fillSignup(dialog, email, 'a good password')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByText(CREATED)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await fillLogin(await loginDialog(page), email, 'a good password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please check your email and confirm your account before signing in.',
  )

  await page.goto((await outbox.mailTo(email)).link)
  const question = page.getByRole('dialog', { name: 'Confirm your email address' })
  const confirm = question.getByRole('button', { name: 'Confirm my address' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'confirmation')
  await confirm.click()
  await expect(question.getByRole('status')).toHaveText(
    'Your email address is confirmed, and you are logged in.',
  )
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  await userMenu(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await fillLogin(await loginDialog(page), email, 'a good password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Login successful! Redirecting...')
  await expect(dialog).toBeHidden()
  await expect(userMenu(page)).toBeVisible()
})

test('a confirmation that was used before says that the address may be confirmed, and opens the login', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/, /does not accept/)
  const told = 'Your address may be confirmed already: please log in.'
  // As Supabase's own links end, and as ours do.
  await page.goto('/?mail=signup&utm_source=mail#error=access_denied&error_code=otp_expired')
  await expect((await loginDialog(page)).getByRole('alert')).toContainText(told)
  await expect(page).toHaveURL('/?utm_source=mail')
  await page.goto('/?mail=signup#token_hash=forged&type=signup')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect((await loginDialog(page)).getByRole('alert')).toContainText(told)
  await expect(page).toHaveURL('/')
})

test('the dialog closes 2 s after a sign-up, its form empty', async ({ page }) => {
  await page.clock.install()
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await fillSignup(dialog, newAddress(), 'a good password')
  await page.clock.pauseAt(Date.now() + 60_000)
  // What is put in together with its words may go unsaid by a screen reader.
  await expect(dialog.getByRole('status')).toBeEmpty()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('status')).toHaveText(CREATED)
  await expect(dialog.getByRole('status').locator('..')).toBeFocused()
  for (const label of ['Full Name', 'Email Address', 'Password', 'Confirm Password'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('')
  await page.clock.runFor(1_900)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(100)
  await expect(dialog).toBeHidden()
})

test('a sign-up needs all four fields, and stops when the passwords differ', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  for (const label of ['Full Name', 'Email Address', 'Password', 'Confirm Password'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  await fillSignup(dialog, newAddress(), 'a good password', 'another password')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Passwords do not match')
  expect(asked.filter((url) => url.includes('/signup'))).toEqual([])
})

test('sign-up: the service refuses a short password, and an address that has an account', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await fillSignup(dialog, newAddress(), 'short')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Password must be at least 6 characters long.')
  await fillSignup(dialog, person.email, 'a good password')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'An account with this email already exists. Please sign in instead.',
  )
})

/** One after the other in the same dialog, so no two neighbours are shown in the same words. */
const REFUSED = [
  {
    what: 'an address that has an account, told by a code',
    answer: { status: 422, code: 'user_already_exists', message: 'User already registered' },
    shown: 'An account with this email already exists. Please sign in instead.',
  },
  {
    what: 'an address that is none',
    answer: {
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    },
    shown: 'Please enter a valid email address.',
  },
  {
    what: 'an address that has an account, told without a code',
    answer: { status: 400, message: 'User already registered' },
    shown: 'An account with this email already exists. Please sign in instead.',
  },
  {
    what: 'anything else',
    answer: { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    shown: 'Sign up failed: Signups not allowed for this instance. Please contact support if this continues.',
  },
]

test('sign-up: every refusal is said in words, and what was typed stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  for (const { what, answer, shown } of REFUSED)
    await test.step(what, async () => {
      await refuse(page, 'signup*', answer)
      await fillSignup(dialog, newAddress(), 'a good password')
      await dialog.getByRole('button', { name: 'Create Account' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(shown)
      await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Rao')
    })
})
