import type { Page } from '@playwright/test'
import { askForLogin, loginDialog } from '../fixtures/auth-steps'
import { field, fillIn, openContact, send, THANKS } from '../fixtures/contact-form'
import { signedIn } from '../fixtures/signed-in'
import { expect, remoteReady, test } from '../fixtures/test'

/** The page reported nodes that it did not find where it left them. */
const MOVED = /A translator or an extension has moved/

/** Changes a page as extensions do: from its first element on, and all later ones. */
const withExtensions = (page: Page) =>
  page.addInitScript(() => {
    const work = () => {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      document.body.setAttribute('data-gr-ext-installed', '')
      if (!document.querySelector('grammarly-desktop-integration'))
        document.documentElement.append(document.createElement('grammarly-desktop-integration'))
      // A password manager's icon beside each field, a spelling checker's wrapper around each long one.
      for (const input of document.querySelectorAll<HTMLElement>(
        'input:not([data-seen]), textarea:not([data-seen])',
      )) {
        input.dataset['seen'] = ''
        input.style.setProperty('--darkreader-inline-bgcolor', '#111')
        const sign = document.createElement('div')
        sign.dataset['lastpassIconRoot'] = ''
        input.after(sign)
        if (input.localName !== 'textarea') continue
        const wrap = document.createElement('span')
        input.replaceWith(wrap)
        wrap.append(input)
      }
      // A blocker of annoyances.
      document.querySelector('main form [role="alert"] > *')?.remove()
    }
    new MutationObserver(() => document.body && work()).observe(document, { childList: true, subtree: true })
  })

test.beforeEach(({ page }) => withExtensions(page))

test('a form goes on without what an extension took away, and is sent once', async ({
  page,
  site,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(MOVED)
  await signedIn(page, site, person)
  await openContact(page)
  await field(page, 'Company').fill('Paper mill')
  await send(page).click() // incomplete: its notice was removed
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, 'Two hands write here.')
  await expect(field(page, 'Company')).toHaveValue('Paper mill')
  await send(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(
    await site.backend.query('select company from contact_submissions where user_id = $1', [person.id]),
  ).toEqual([{ company: 'Paper mill' }])
})

test('a dialog takes the focus and gives it back, with signs beside its fields', async ({ page }) => {
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' })
  await opener.click()
  const dialog = await loginDialog(page)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.locator('[data-lastpass-icon-root]')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('button', { name: 'Send Reset Email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await askForLogin(page)
  await loginDialog(page)
})

test('a page that was changed before it was interactive keeps what was typed, and blames no release', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40\d/) // the service's answer for an unknown account
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reports')) reports.push(request.postData() ?? '')
  })
  await page.route('**/shared/react-dom*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/reset-password', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('asha@mail.example')
  release()
  await remoteReady(page, 'auth')
  await expect(page.getByLabel('Email')).toHaveValue('asha@mail.example')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('For the account asha@mail.example.')).toBeVisible()
  expect(reports).toEqual([])
})
