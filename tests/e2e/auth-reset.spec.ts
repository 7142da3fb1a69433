import { expectAccessible } from './fixtures/accessible'
import { askForReset, askForResetMail, openReset, REFUSALS, userMenu } from './fixtures/auth-steps'
import {
  enterPassword,
  expectLogin,
  NEW_PASSWORD,
  openResetLink,
  openResetPage,
  UPDATED,
  verify,
} from './fixtures/reset-steps'
import { signIn } from './fixtures/signed-in'
import { expect, test } from './fixtures/test'

test('the page that waits sets the password when its link is followed in the same browser', {
  tag: '@core',
}, async ({ page, context, person, outbox, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  await verify(page, person.email)
  await enterPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Password reset link sent')
  const mail = await outbox.mailTo(person.email, /log in/)
  expect(mail.text).not.toContain(NEW_PASSWORD)

  const second = await context.newPage()
  await openResetLink(second, mail.link)
  for (const tab of [page, second])
    await expect(tab.getByRole('main').getByRole('status')).toHaveText(UPDATED)
  await page.getByRole('link', { name: 'Continue' }).click()
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectLogin(page, person.email, NEW_PASSWORD, true)
})

test('reset in the dialog, link on another device, new password: the old one is refused, and all other sessions end', async ({
  page,
  browser,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS)
  const sessions = () => site.backend.query('select id from auth.sessions where user_id = $1', [person.id])
  await signIn(site, person)
  const before = await sessions()
  const dialog = await openReset(page)
  await askForReset(dialog, person.email)
  await expect(dialog.getByRole('status')).toContainText('Password reset email sent!')
  const { link } = await outbox.mailTo(person.email, /Reset/)

  // The link is opened on another device, which did not request it.
  const device = await browser.newContext({ baseURL: site.url })
  const other = await device.newPage()
  await openResetLink(other, link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(other).toHaveURL('/reset-password')
  await enterPassword(other, NEW_PASSWORD)
  await expect(other.getByRole('main').getByRole('status')).toHaveText(UPDATED)
  await device.close()
  const after = await sessions()
  expect(after).toHaveLength(1)
  expect(before).not.toContainEqual(after[0])

  await openResetPage(page) // this tab has the address of the mail
  await expect(page.getByText(`For the account ${person.email}.`)).toBeVisible()
  await expectLogin(page, person.email, person.password, false)
  await expectLogin(page, person.email, NEW_PASSWORD, true)
})

test('a link is not used up by opening it, nor by a script that does not come; a used one shows the way to a new one', async ({
  page,
  context,
  browser,
  site,
  person,
  outbox,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/, /does not accept/, /net::ERR/, /did not come/)
  await askForResetMail(site, person.email, '/') // which goes on to the page for it
  const { link } = await outbox.mailTo(person.email, /Reset/)
  const press = page.getByRole('button', { name: 'Set a new password' })
  // Like a mail scanner that runs a page's scripts, too.
  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Set a new password' })).toBeVisible()
  await scanner.close()

  await page.route('**/account-*.js', (route) => route.abort('connectionrefused'))
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await expectAccessible(page, 'a link that waits')
  const reloaded = page.waitForEvent('load')
  await press.click()
  await reloaded // some browsers never request a failed script again
  await page.unroute('**/account-*.js')
  await page.reload()
  await press.click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

  const late = await context.newPage()
  await openResetLink(late, link)
  await expect(late.getByRole('main').getByRole('alert')).toContainText('This link does not work any more')
  await expect(late.getByRole('button', { name: 'Verify Email' })).toBeVisible()
})
