import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { remoteNames } from '../../tools/remote-names'
import { fillSignup, loginDialog } from './fixtures/auth-steps'
import { openChat, say } from './fixtures/chat'
import { type Command, startCommand } from './fixtures/command'
import { openOutbox } from './fixtures/outbox'
import { storeFolder } from './fixtures/site'
import { test as base, expect } from './fixtures/test'

const test = base.extend({ baseURL: undefined }) // no site runs beside these

const root = join(import.meta.dirname, '../..')
const PERSON = 'asha.rao@agency.example'

/** Whatever this machine's `.env` says: ports and data of its own, and an assistant that asks no model. */
const OWN_BACKEND = {
  BACKEND_PORT: '',
  MAIL_PORT: '',
  DATA_DIR: '',
  GEMINI_API_KEY: '',
  GEMINI_BROWSER_KEY: '',
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Standalone' })

async function logIn(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', { name: `log ${PERSON} in` })
    .click()
  await expect(bar(page)).toContainText(`log ${PERSON} out`)
}

/** What a developer tries first, besides looking at the page. */
const FIRST_STEPS: Readonly<Record<string, (page: Page, command: Command) => Promise<void>>> = {
  async auth(page, command) {
    await bar(page).getByRole('button', { name: 'raise openLoginModal' }).click()
    const dialog = await loginDialog(page)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await fillSignup(dialog, 'somebody@mail.example', 'a good password')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(dialog.getByText('Account created successfully!')).toBeVisible()
    const [, mailUrl = ''] = /Mails\s+(\S+)/.exec(command.output()) ?? []
    await page.goto((await openOutbox(mailUrl).mailTo('somebody@mail.example')).link)
    await expect(bar(page)).toContainText('log somebody@mail.example out')
  },
  async chat(page) {
    const panel = await openChat(page)
    await say(panel, 'How much does it cost?')
    await expect(panel.getByRole('log')).toContainText('$100')
  },
  async forms(page) {
    await logIn(page)
    const form = page.locator('form')
    await form.getByLabel('Phone').fill('+91 98765 43210')
    await form.getByLabel('Message').fill('We answer the same forty questions every day.')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
  },
  async analytics(page) {
    await logIn(page)
    const conversations = page.getByRole('region', { name: 'Recent Conversations' })
    await conversations.getByRole('button').first().click()
    await expect(page.getByRole('region', { name: 'Conversation Details' })).toContainText('Hi! I am the')
    await expect(page.locator('canvas')).toHaveCount(2)
  },
}

for (const name of remoteNames(root)) {
  test(`mfe-${name} runs alone, and Ctrl-C ends it`, async ({ page, expectedErrors }) => {
    const command = await startCommand(process.execPath, ['tools/dev.mjs', name], OWN_BACKEND)
    try {
      await page.goto(command.url)
      const piece = page.locator(`[data-remote="${name}"]`).last() // its first page, or its only widget
      await expect(piece).toHaveAttribute('data-remote-status', 'ready')
      await expect(piece).not.toBeEmpty()
      await FIRST_STEPS[name]?.(page, command)
      await page.waitForLoadState('networkidle') // what the page still fetches is no part of the end
    } finally {
      expectedErrors.push(/WebSocket connection .* failed/) // the page looks out for the server to come back
      expect(await command.interrupt(), command.output()).toBe(0)
    }
    expect(command.output()).toContain('data in memory')
    await expect(fetch(command.url)).rejects.toThrow()
  })
}

test('the host that serves the site ends on Ctrl-C', async () => {
  const command = await startCommand(process.execPath, ['tools/host.mjs'], {
    STORE_DIR: storeFolder,
    SUPABASE_ANON_KEY: 'nobody is asked',
  })
  try {
    expect((await fetch(`${command.url}/healthz`)).status).toBe(200)
  } finally {
    expect(await command.interrupt(), command.output()).toBe(0)
  }
  await expect(fetch(command.url)).rejects.toThrow()
})
