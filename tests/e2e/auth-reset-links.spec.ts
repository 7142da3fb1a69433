import { expectAccessible } from './fixtures/accessible'
import { createAccount, logIn } from './fixtures/accounts'
import {
  askForReset,
  askForResetMail,
  letSessionEnd,
  openReset,
  REFUSALS,
  userMenu,
} from './fixtures/auth-steps'
import { enterPassword, expectLogin, NEW_PASSWORD, openResetLink, UPDATED } from './fixtures/reset-steps'
import { expect, test } from './fixtures/test'

test('reset in the dialog, link, new password, old one refused', async ({
  page,
  browser,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const dialog = await openReset(page)
  await askForReset(dialog, person.email)
  await expect(dialog.getByRole('status')).toContainText('Password reset email sent!')
  const { link } = await outbox.mailTo(person.email, /Reset/)

  // The link is opened on another device, which never asked for it.
  const device = await browser.newContext({ baseURL: site.url })
  const other = await device.newPage()
  await openResetLink(other, link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(other).toHaveURL('/reset-password')
  await expect(other.getByText(person.email)).toBeVisible()
  await enterPassword(other, NEW_PASSWORD)
  await expect(other.getByRole('main').getByRole('status')).toHaveText(UPDATED)
  await device.close()

  await expectLogin(page, person.email, person.password, false)
  await expectLogin(page, person.email, NEW_PASSWORD, true)
})

test('a link is not used up by opening it, and a used one shows the way to a new one', async ({
  page,
  context,
  browser,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/, /does not accept/)
  await askForResetMail(site, person.email, '/reset-password-confirm')
  const { link } = await outbox.mailTo(person.email, /Reset/)
  // As a mail scanner does that runs a page's scripts, too.
  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Set a new password' })).toBeVisible()
  await scanner.close()

  await page.goto(link)
  await expect(page).toHaveURL('/reset-password-confirm')
  await page.reload()
  await expectAccessible(page, 'a link that waits')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

  const late = await context.newPage()
  await openResetLink(late, link)
  await expect(late.getByRole('main').getByRole('alert')).toContainText('This link does not work any more')
  await expect(late.getByRole('button', { name: 'Verify Email' })).toBeVisible()
})

test('a link outlives an outage, by itself and by a button', async ({
  page,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /It is kept/)
  await page.clock.install()
  let requests = 0
  await page.route('**/auth/v1/verify', (route) => {
    requests++
    return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'down' })
  })
  await askForResetMail(site, person.email, '/reset-password')
  await openResetLink(page, (await outbox.mailTo(person.email, /Reset/)).link)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Nothing is lost')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.clock.runFor(2_000)
  await expect.poll(() => requests).toBe(2)
  await expect(failure).toContainText('Nothing is lost')
  await page.unroute('**/auth/v1/verify')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await expect(failure).toBeEmpty()
})

test('a link outlives a script that does not come', async ({
  page,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR/, /did not come/)
  await page.route('**/account-*.js', (route) => route.abort('connectionrefused'))
  await askForResetMail(site, person.email, '/reset-password')
  await openResetLink(page, (await outbox.mailTo(person.email, /Reset/)).link)
  // The press has loaded the page anew.
  await page.unroute('**/account-*.js')
  const press = page.getByRole('button', { name: 'Set a new password' })
  await expect(async () => {
    if (await press.isEnabled()) await press.click()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused({ timeout: 1_000 })
  }).toPass()
})

test('a forged link opens nothing', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 40[13]/, /does not accept/)
  await page.goto('/reset-password#access_token=a.b.c&expires_in=3600&refresh_token=forged&type=recovery')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link does not work any more')
  await expect(page).toHaveURL('/reset-password')
})

test('the new password must differ from the old one', async ({
  page,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await askForResetMail(site, person.email, '/reset-password')
  await openResetLink(page, (await outbox.mailTo(person.email, /Reset/)).link)
  await enterPassword(page, person.password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'New password should be different from the old password',
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(UPDATED)
})

test('a new password ends the sessions on all other devices', async ({
  page,
  browser,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  await page.goto('/services')
  await logIn(page, person)
  await askForResetMail(site, person.email, '/reset-password')
  const device = await browser.newContext({ baseURL: site.url })
  const other = await device.newPage()
  await openResetLink(other, (await outbox.mailTo(person.email, /Reset/)).link)
  await enterPassword(other, NEW_PASSWORD)
  await expect(other.getByRole('main').getByRole('status')).toHaveText(UPDATED)
  await device.close()
  await letSessionEnd(page, -10)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a recovery link that ends on the home page goes on to the reset page', async ({
  page,
  site,
  person,
  outbox,
}) => {
  await askForResetMail(site, person.email, '/')
  await page.goto('/services')
  await openResetLink(page, (await outbox.mailTo(person.email, /Reset/)).link)
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/reset-password')
  await page.goBack()
  await expect(page).toHaveURL('/services')
})

test('an error in the hash of the home page goes on to the reset page', async ({ page }) => {
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible()
})

test('a link for another account asks before it takes the place of the session that is there', async ({
  page,
  site,
  person,
  outbox,
}) => {
  const neighbour = await createAccount(site, outbox, 'Ben Okri')
  await page.goto('/services')
  await logIn(page, person)
  await askForResetMail(site, neighbour.email, '/reset-password')
  // What Supabase's own links end in, which redeem the token themselves.
  const token = new URLSearchParams(
    new URL((await outbox.mailTo(neighbour.email, /Reset/)).link).hash.slice(1),
  ).get('token_hash')
  const followed = await fetch(
    `${site.backend.url}/auth/v1/verify?token=${token}&type=recovery&redirect_to=${site.url}/`,
    { redirect: 'manual' },
  )
  const carried = new URL(followed.headers.get('location') ?? '').hash

  await page.goto(`/about${carried}`)
  await expect(page).toHaveURL('/about')
  await expect(userMenu(page)).toBeVisible()

  await page.goto(`/reset-password${carried}`)
  const question = page.getByRole('dialog', { name: 'This link is for another account' })
  await expect(question).toContainText(`You are signed in as ${person.email}.`)
  await expect(question).toContainText(`signs in ${neighbour.email}.`)
  await expectAccessible(page, 'question')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await page.goto('/services')
  await expect(userMenu(page)).toBeVisible()

  await page.goto(`/${carried.replace('type=recovery', 'type=magiclink')}`)
  await question.getByRole('button', { name: 'Switch account' }).click()
  await expect(userMenu(page, 'Ben Okri')).toBeVisible()
})
