import {
  askForLogin,
  fillLogin,
  loginDialog,
  openLogin,
  PASSWORD_SIGN_IN,
  REFUSALS,
  refuse,
  userMenu,
} from './fixtures/auth-steps'
import { expect, remoteReady, test } from './fixtures/test'

test('after a login the visitor is where they were, and the dialog closes after 1.5 s', {
  tag: '@core',
}, async ({ page, person }) => {
  await page.clock.install()
  const dialog = await openLogin(page, '/services')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await fillLogin(dialog, person.email, person.password)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Login successful! Redirecting...')
  await page.clock.runFor(1_400)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(100)
  await expect(dialog).toBeHidden()
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/services')
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

test('sign-in: a wrong password, and the way back to the field', async ({ page, person, expectedErrors }) => {
  expectedErrors.push(...REFUSALS)
  const dialog = await openLogin(page)
  await fillLogin(dialog, person.email, 'not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
})

/** One after the other in the same dialog, so no two neighbours are shown in the same words. */
const REFUSED = [
  {
    what: 'too many attempts',
    answer: { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    shown: 'Too many login attempts. Please wait a few minutes before trying again.',
  },
  {
    what: 'anything else',
    answer: { status: 403, code: 'user_banned', message: 'User is banned' },
    shown: 'Sign in failed: User is banned. Please contact support if this continues.',
  },
  {
    what: 'too many attempts, in older words',
    answer: { status: 400, message: 'Too many requests' },
    shown: 'Too many login attempts. Please wait a few minutes before trying again.',
  },
]

test('sign-in: a refusal, and a service that cannot be reached, are said in words', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS, /net::ERR/, /Failed to fetch/)
  const dialog = await openLogin(page)
  await fillLogin(dialog, 'asha@mail.example', 'a good password')
  const signIn = dialog.getByRole('button', { name: 'Sign In' })
  for (const { what, answer, shown } of REFUSED)
    await test.step(what, async () => {
      await refuse(page, PASSWORD_SIGN_IN, answer)
      await signIn.click()
      await expect(dialog.getByRole('alert')).toHaveText(shown)
    })
  await page.route(`**/auth/v1/${PASSWORD_SIGN_IN}`, (route) => route.abort('connectionrefused'))
  await signIn.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Sign in failed: the account service cannot be reached. Please contact support if this continues.',
  )
})

test('sign-in: an unexpected exception', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR/, /could not be sent/)
  await page.route('**/account-*.js', (route) => route.abort('connectionrefused'))
  const dialog = await openLogin(page)
  await fillLogin(dialog, 'asha@mail.example', 'a good password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('An unexpected error occurred')
})

test('while a login is under way, the inputs are disabled; after it nobody is asked to log in', async ({
  page,
  person,
}) => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/auth/v1/${PASSWORD_SIGN_IN}`, async (route) => {
    await asked
    await route.continue()
  })
  const dialog = await openLogin(page)
  await fillLogin(dialog, person.email, person.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  for (const label of ['Email', 'Password', 'Remember me'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  answer()
  await expect(dialog.getByRole('status')).toHaveText('Login successful! Redirecting...')
  await expect(dialog).toBeHidden()
  await askForLogin(page)
  await expect(userMenu(page)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('three modes by their toggles; closing clears the form and returns to login', async ({ page }) => {
  const dialog = await openLogin(page)
  await fillLogin(dialog, 'asha@mail.example', 'secret')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('button', { name: 'Send Reset Email' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeHidden()
  await expect(dialog.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await dialog.getByRole('button', { name: 'Back to login' }).click()
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await loginDialog(page)
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('the password can be shown and hidden, and password managers know the fields', async ({ page }) => {
  const dialog = await openLogin(page)
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog.getByLabel('Confirm Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('by keyboard alone the focus stays inside and returns to the opener; a press outside and the cross close, too', async ({
  page,
}) => {
  const dialog = await openLogin(page)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    // The browser's own bar is part of the round; the page behind the dialog is not.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' })
  await expect(opener).toBeFocused()

  await opener.click()
  await loginDialog(page)
  await page.mouse.click(20, 400)
  await expect(dialog).toBeHidden()
  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('ten thousand events, with details and without, open one dialog', async ({ page }) => {
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await page.evaluate(() => {
    for (let turn = 0; turn < 10_000; turn++)
      window.dispatchEvent(new CustomEvent('openLoginModal', turn % 2 ? { detail: {} } : {}))
  })
  await loginDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('any component opens the dialog, in the mode it asks for; nonsense is ignored', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Ignored an event openLoginModal/)
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await askForLogin(page, { mode: '<img>' })
  await askForLogin(page, { mode: 'signup' })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Create Account' })).toBeVisible()
})

test('the dialog opens on a full-page route, too', async ({ page, person }) => {
  await page.goto('/reset-password')
  await remoteReady(page, 'auth')
  await askForLogin(page)
  const dialog = await loginDialog(page)
  await fillLogin(dialog, person.email, person.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/reset-password')
})

test('Escape drops the word of an input method, and not the dialog it is written in', async ({
  page,
  context,
}) => {
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email').focus()
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await input.send('Input.insertText', { text: 'に' }) // the word is done
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
