import { createAccount } from './fixtures/accounts'
import {
  askForReset,
  fillLogin,
  openLogin,
  openReset,
  PASSWORD_SIGN_IN,
  REFUSALS,
  refuse,
  userMenu,
} from './fixtures/auth-steps'
import {
  enterPassword,
  expectLogin,
  NEW_PASSWORD,
  openResetLink,
  openResetPage,
  UPDATED,
  verify,
} from './fixtures/reset-steps'
import { expect, test } from './fixtures/test'

const VERIFIED = 'Email verified! You can now set your new password below.'
const PROCEEDING = 'Proceeding with password reset. You can set your new password below.'
const LINK_SENT =
  'Password reset link sent to your email! Please check your inbox and click the link to complete the password reset.'

test('both reset pages start with the email', async ({ page }) => {
  for (const path of ['/reset-password', '/reset-password-confirm']) {
    await openResetPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
    await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible()
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
    await expect(page.getByRole('link', { name: /write to/ })).toHaveAttribute('href', /^mailto:/)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('the page that waits sets the password when its link is followed in the same browser', {
  tag: '@core',
}, async ({ page, context, person, outbox, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  await verify(page, person.email)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(VERIFIED)
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(LINK_SENT)
  const mail = await outbox.mailTo(person.email, /log in/)
  expect(mail.text).not.toContain(NEW_PASSWORD)

  const second = await context.newPage()
  await openResetLink(second, mail.link)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(UPDATED)
  await expect(second.getByRole('main').getByRole('status')).toHaveText(UPDATED)
  await page.getByRole('link', { name: 'Continue' }).click()
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectLogin(page, person.email, NEW_PASSWORD, true)
})

test('a waiting password that is refused can be chosen again without another mail', async ({
  page,
  context,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await verify(page, person.email)
  await enterPassword(page, person.password)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(LINK_SENT)
  const second = await context.newPage()
  await openResetLink(second, (await outbox.mailTo(person.email, /log in/)).link)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'New password should be different from the old password',
  )
  await enterPassword(page, NEW_PASSWORD)
  for (const tab of [page, second])
    await expect(tab.getByRole('main').getByRole('status')).toHaveText(UPDATED)
})

test('the waiting password is not set for a login of its own or for somebody else, and ends with their session', async ({
  page,
  context,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const neighbour = await createAccount(site, outbox, 'Ben Okri')
  const second = await context.newPage()
  for (const who of [neighbour, person]) {
    await verify(page, person.email)
    await enterPassword(page, NEW_PASSWORD)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(LINK_SENT)
    const dialog = await openLogin(second)
    await fillLogin(dialog, who.email, who.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(userMenu(second, who.name)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(LINK_SENT)
    await userMenu(second, who.name).click()
    await second.getByRole('button', { name: 'Sign Out' }).click()
    await expect(userMenu(second, who.name)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible()
  }
  await expectLogin(second, person.email, person.password, true)
})

test('a reset mail asked for in this tab takes the email over, once', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const dialog = await openReset(page)
  await askForReset(dialog, person.email)
  await expect(dialog.getByRole('status')).toBeVisible()
  await openResetPage(page)
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible()
  await expect(page.getByText(`For the account ${person.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Use different email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await openResetPage(page)
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

for (const message of ['User not found', 'Email not found', 'Invalid email']) {
  test(`reset page: '${message}' stops at the email`, async ({ page, expectedErrors }) => {
    expectedErrors.push(...REFUSALS)
    await refuse(page, PASSWORD_SIGN_IN, { status: 400, message })
    await verify(page, 'asha@mail.example')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'No account found with this email address. Please check your email or sign up first.',
    )
    await expect(page.getByRole('button', { name: 'Verify Email' })).toBeEnabled()
  })
}

test('reset page: any other error goes on', async ({ page, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  await refuse(page, PASSWORD_SIGN_IN, {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  })
  await verify(page, 'asha@mail.example')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(PROCEEDING)
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible()
})

test('reset page: an exception goes on, and tells when the password cannot be sent', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR/, /could not be/)
  await page.route('**/account-*.js', (route) => route.abort('connectionrefused'))
  await verify(page, 'asha@mail.example')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(PROCEEDING)
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An error occurred during password reset. Please contact support for immediate assistance.',
  )
})

test('reset page: both passwords have to match and have six characters', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await verify(page, person.email)
  for (const label of ['New password', 'Confirm new password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('minlength', '6')
  await enterPassword(page, 'short', 'other')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Passwords do not match')
  await enterPassword(page, 'short')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Password must be at least 6 characters long',
  )
})

test('reset page: without a magic link, an ordinary reset mail', async ({
  page,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await refuse(page, 'otp*', { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
  await verify(page, person.email)
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(LINK_SENT)
  await outbox.mailTo(person.email, /Reset/)
})

test('reset page: an unknown address gets the same answer as an account', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await verify(page, 'nobody-here@mail.example')
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(LINK_SENT)
})

test('reset page: neither mail can be sent', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  for (const endpoint of ['otp*', 'recover*'])
    await refuse(page, endpoint, {
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    })
  await verify(page, 'asha@mail.example')
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    `Unable to send reset email. Please contact support at ${site.config.supportEmail} or try WhatsApp for immediate assistance.`,
  )
})
