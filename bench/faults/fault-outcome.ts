import { expect, type Locator, type Page } from '@playwright/test'
import { failureTexts } from '../../shell/src/layout/failure-texts'
import type { Outcome } from './cell'
import { LAST_GOOD_VERSION } from './faulty-site'
import type { RemotePlace } from './remote-place'

export const placeOf = (page: Page, { remote, slot }: RemotePlace): Locator =>
  page.locator(`[data-remote="${remote}"]${slot ? `[data-slot="${slot}"]` : ':not([data-slot])'}`)

const { textOnly, widget, pageTitle, action, retry } = failureTexts
const WORDS = new RegExp([textOnly, widget, pageTitle, action].join('|'))

/** Waits until the remote lives or has been given up, and reads what the visitor is told about it. */
export async function settled(page: Page, place: RemotePlace): Promise<{ outcome: Outcome; seen: string }> {
  const outlet = placeOf(page, place)
  await expect(outlet).toHaveAttribute('data-remote-status', /^(ready|fallback|failed)$/, { timeout: 15_000 })
  const status = await outlet.getAttribute('data-remote-status')
  if (status === 'ready') {
    const before = (await outlet.getAttribute('data-remote-version')) === LAST_GOOD_VERSION
    return { outcome: before ? 'last good' : 'unharmed', seen: '' }
  }
  const words = page.getByText(WORDS).first()
  await expect(words).toBeVisible()
  await expect(page.getByRole('button', { name: retry }).first()).toBeVisible()
  return { outcome: status === 'fallback' ? 'text' : 'told', seen: (await words.innerText()).trim() }
}

/** The text of the page is there, whatever happened to the code. */
export async function readable(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await expect(heading.first()).toHaveText(/\S/)
  await expect(page.getByRole('main')).toContainText(/\S/)
}

/** A remote beside the broken one does what it is there for. A bare page has the login dialog only, for whoever is logged out. */
export async function siblingLives(page: Page, { remote, layout }: RemotePlace): Promise<void> {
  const besideChat = layout === 'site' && remote !== 'chat'
  const loggedIn = await page
    .evaluate((key) => Boolean(window.localStorage.getItem(key)), 'site-session')
    .catch(() => false)
  if (!besideChat && loggedIn) return
  if (besideChat) await page.getByRole('button', { name: 'Open chat' }).click()
  else await page.evaluate(() => window.dispatchEvent(new CustomEvent('openLoginModal')))
  const sibling = besideChat
    ? page.getByRole('dialog', { name: 'Ketwise assistant' })
    : page.getByRole('dialog').filter({ has: page.getByLabel('Email') })
  await expect(sibling).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sibling).toBeHidden()
}

/** The visitor gets on by a link of the page, to a page of another remote that lives. */
export async function navigable(page: Page, { remote, layout }: RemotePlace): Promise<void> {
  const [name, path, next] =
    remote === 'marketing'
      ? (['Contact', '/contact', 'forms'] as const)
      : remote === 'forms'
        ? (['About', '/about', 'marketing'] as const)
        : (['Services', '/services', 'marketing'] as const)
  if (layout === 'site') {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  } else {
    await page.locator('a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
  }
  await expect(page.locator(`[data-remote="${next}"]:not([data-slot])`)).toHaveAttribute(
    'data-remote-status',
    'ready',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
