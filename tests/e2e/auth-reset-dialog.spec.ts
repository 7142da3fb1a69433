import {
  askForReset,
  loginDialog,
  openLogin,
  openReset,
  PASSWORD_SIGN_IN,
  REFUSALS,
  refuse,
} from './fixtures/auth-steps'
import { expect, test } from './fixtures/test'

const SENT =
  'Password reset email sent! Please check your email (including spam folder) for the reset link. The email should arrive within 2-3 minutes.'

test('the address that was typed for login stands in the reset form', async ({ page }) => {
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email').fill('asha@mail.example')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('asha@mail.example')
})

test('after a reset mail there is a pause of 60 s, which closing and reloading do not end', async ({
  page,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await page.clock.install()
  const dialog = await openReset(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await askForReset(dialog, person.email)
  await expect(dialog.getByRole('status')).toHaveText(SENT)
  await outbox.mailTo(person.email, /Reset/)
  await expect(dialog.getByRole('button', { name: 'Wait 60s' })).toBeDisabled()
  await expect(dialog.getByText('Please wait 60 seconds before requesting another reset.')).toBeVisible()

  await page.clock.runFor(10_000)
  await expect(dialog.getByRole('button', { name: 'Wait 50s' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await (await loginDialog(page)).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('button', { name: 'Wait 50s' })).toBeDisabled()

  await page.clock.resume()
  await openReset(page)
  await expect(dialog.getByRole('button', { name: /^Wait [45]\ds$/ })).toBeDisabled()
  await page.clock.fastForward(60_000)
  await expect(dialog.getByRole('button', { name: 'Send Reset Email' })).toBeEnabled()
})

test('reset: an unknown address gets the same answer, and no mail', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const email = 'nobody-here@mail.example'
  const dialog = await openReset(page)
  await askForReset(dialog, email)
  await expect(dialog.getByRole('status')).toHaveText(SENT)
  const mails = (await (await fetch(`${site.backend.mailUrl}/api/v1/messages`)).text()) ?? ''
  expect(mails).not.toContain(email)
})

const PROBED = [
  {
    what: 'an account that the service says it does not have',
    answer: { status: 404, code: 'user_not_found', message: 'User not found' },
    shown: 'No account found with this email address. Please check your email or sign up first.',
  },
  {
    what: 'an address that the probe refuses',
    answer: {
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    },
    shown: 'Please enter a valid email address.',
  },
]

for (const { what, answer, shown } of PROBED) {
  test(`reset: ${what}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(...REFUSALS)
    await refuse(page, PASSWORD_SIGN_IN, answer)
    const dialog = await openReset(page)
    await askForReset(dialog, 'asha@mail.example')
    await expect(dialog.getByRole('alert')).toHaveText(shown)
    await expect(dialog.getByRole('button', { name: 'Send Reset Email' })).toBeEnabled()
  })
}

test('reset: the mail cannot be sent', async ({ page, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  await refuse(page, 'recover*', {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'email rate limit exceeded',
  })
  const dialog = await openReset(page)
  await askForReset(dialog, 'asha@mail.example')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to send reset email: email rate limit exceeded. Please try again or contact support.',
  )
})
