import { expect, type Page } from '@playwright/test'
import { PLACES, type RemoteName, type RemotePlace } from './remote-place'

/** What a visitor does in a remote that needs the backend. */
export interface BackendWork {
  readonly place: RemotePlace
  readonly needsAccount: boolean
  /** Types and sends, or asks for data. Done again after a failure, it sends the same again. */
  send(page: Page): Promise<void>
  /** What was typed is still there. */
  kept(page: Page): Promise<void>
  /** The words that say it did not work. */
  told(page: Page): Promise<string>
  /** It worked. */
  done(page: Page): Promise<void>
}

const TYPED = 'Forty questions a day, and I do not want to type this twice.'

const field = (page: Page, label: string) => page.locator('form').getByLabel(label)
const dialog = (page: Page) => page.getByRole('dialog')
const chatLog = (page: Page) => page.getByRole('dialog', { name: 'Ketwise assistant' }).getByRole('log')

async function alertOf(page: Page): Promise<string> {
  const alert = page.getByRole('alert').filter({ hasText: /\w/ }).first()
  await expect(alert).toBeVisible({ timeout: 40_000 })
  return alert.innerText()
}

export const BACKEND_WORK: Readonly<Partial<Record<RemoteName, BackendWork>>> = {
  auth: {
    place: PLACES.auth,
    needsAccount: false,
    async send(page) {
      await dialog(page).getByLabel('Email').fill('asha@mail.example')
      await dialog(page).getByLabel('Password', { exact: true }).fill('a good password')
      await dialog(page).getByRole('button', { name: 'Sign In' }).click()
    },
    kept: (page) => expect(dialog(page).getByLabel('Email')).toHaveValue('asha@mail.example'),
    told: alertOf,
    // There is no such account: the service answers, and that is what counts.
    done: (page) => expect(dialog(page).getByRole('alert')).toContainText('Invalid email or password'),
  },
  chat: {
    place: PLACES.chat,
    needsAccount: false,
    async send(page) {
      const again = chatLog(page).getByRole('button', { name: 'Send again' })
      if (await again.isVisible()) return again.click()
      const panel = page.getByRole('dialog', { name: 'Ketwise assistant' })
      await panel.getByLabel('Your message').fill(TYPED)
      await panel.getByLabel('Your message').press('Enter')
    },
    kept: (page) => expect(chatLog(page)).toContainText(TYPED),
    async told(page) {
      const again = chatLog(page).getByRole('button', { name: 'Send again' })
      await expect(again).toBeVisible({ timeout: 30_000 })
      const said = await chatLog(page).innerText()
      return (/Assistant:\s*([^\n]+)(?!.*Assistant:)/s.exec(said)?.[1] ?? '').trim()
    },
    done: (page) => expect(chatLog(page).getByRole('button', { name: 'Send again' })).toBeHidden(),
  },
  forms: {
    place: PLACES.forms,
    needsAccount: true,
    async send(page) {
      await field(page, 'Phone').fill('+91 98765 43210')
      await field(page, 'Message').fill(TYPED)
      await page.locator('form').getByRole('button', { name: 'Send Message' }).click()
    },
    kept: (page) => expect(field(page, 'Message')).toHaveValue(TYPED),
    told: alertOf,
    done: (page) => expect(page.getByText('Thank you for your message!')).toBeVisible({ timeout: 20_000 }),
  },
  quantum: {
    place: { ...PLACES.quantum, path: '/quantum-collaboration' },
    needsAccount: true,
    async send(page) {
      await field(page, 'Message').fill(TYPED)
      await page.getByRole('button', { name: 'Submit Application' }).click()
    },
    kept: (page) => expect(field(page, 'Message')).toHaveValue(TYPED),
    told: alertOf,
    done: (page) => expect(page.getByText('Thank you for your interest')).toBeVisible({ timeout: 20_000 }),
  },
  analytics: {
    place: PLACES.analytics,
    needsAccount: true,
    send: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
    kept: async () => undefined,
    told: alertOf,
    async done(page) {
      await expect(page.getByRole('alert')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled({ timeout: 20_000 })
    },
  },
}

/** Where a visitor works with the backend, for the remotes that have such a place. */
export const BACKEND_PLACES: Readonly<Partial<Record<RemoteName, RemotePlace>>> = Object.fromEntries(
  Object.entries(BACKEND_WORK).map(([remote, { place }]) => [remote, place]),
)

/** The same for someone who is logged in, whom the login dialog has nothing to say to. */
export const MEMBER_PLACES: Readonly<Partial<Record<RemoteName, RemotePlace>>> = {
  ...BACKEND_PLACES,
  auth: { ...PLACES.auth, path: '/reset-password', slot: null, layout: 'bare', wake: async () => undefined },
}
