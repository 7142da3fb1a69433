import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '@site/records/store/testing/free-port'
import { builtSite, storeFolder } from '@site/testing/site/site'
import { documentedCommands } from '../contract/read-commands'
import { readHostImage } from '../contract/read-dockerfile'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { confirmAddress, fillSignup, loginDialog } from './fixtures/auth-steps'
import { openChat, say } from './fixtures/chat'
import { type Command, startCommand } from './fixtures/command'
import { expectFits } from './fixtures/expect-fits'
import { openOutbox } from './fixtures/outbox'
import { test as base, expect } from './fixtures/test'

const test = base.extend({ baseURL: undefined }) // no site runs beside these

const root = join(import.meta.dirname, '../..')
const PERSON = 'asha.rao@agency.example'

/** Independent of this machine's `.env`: ports and data of its own, and an assistant without a model. */
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

/** Reads from the bar's panel what the remote draws, and the source of an event. */
async function inspect(page: Page): Promise<void> {
  const opener = bar(page).getByRole('button', { name: 'Inspect' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'mfe-chat alone' })
  const outline = page.locator('.inspect-outline')
  await panel.getByRole('button', { name: 'Show the widget chat of chat' }).focus()
  await expect(outline).toHaveText('chat source, widget chat')
  await panel.getByRole('button', { name: 'Point' }).click()
  await bar(page).getByText('team-chat').hover()
  await expect(outline).toHaveText('the page around it')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'raise openChat' }).click()
  await expect(panel.getByRole('log')).toContainText('openChat from this bar')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'bar and panel on a phone')
  await expectAccessibleByDayAndNight(page, 'bar and panel')
  await panel.getByRole('button', { name: 'Close mfe-chat alone' }).click()
  await expect(opener).toBeFocused()
}

/** A developer's first steps in a remote of widgets, in one with a function of the backend, and in one of pages. */
const FIRST_STEPS: Readonly<Record<string, (page: Page, command: Command) => Promise<void>>> = {
  async auth(page, command) {
    await bar(page).getByRole('button', { name: 'raise openLoginModal' }).click()
    const dialog = await loginDialog(page)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await fillSignup(dialog, 'somebody@mail.example', 'a good password')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(dialog.getByText('Account created successfully!')).toBeVisible()
    const [, mailUrl = ''] = /Mails\s+(\S+)/.exec(command.output()) ?? []
    await confirmAddress(page, (await openOutbox(mailUrl).mailTo('somebody@mail.example')).link)
    await expect(bar(page)).toContainText('log somebody@mail.example out')
  },
  async chat(page) {
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().includes('/rest/v1/chat_messages') &&
        /"is_user":false.*\$100|\$100.*"is_user":false/.test(answer.request().postData() ?? ''),
    )
    const panel = await openChat(page)
    await say(panel, 'How much does it cost?')
    await expect(panel.getByRole('log')).toContainText('$100')
    await saved
    await panel.getByRole('button', { name: 'Close' }).click()
    await inspect(page)
  },
  async analytics(page) {
    await logIn(page)
    const conversations = page.getByRole('region', { name: 'Recent Conversations' })
    await conversations.getByRole('button').first().click()
    await expect(page.getByRole('region', { name: 'Conversation Details' })).toContainText('Hi! I am the')
    await expect(page.locator('canvas')).toHaveCount(2)

    const THROWN = 'thrown while rendering'
    await page.route(/\/analytics-page\.tsx/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function Page() { throw new Error('${THROWN}') }`,
      }),
    )
    await page.reload()
    await expect(page.locator('vite-error-overlay').getByText(THROWN).first()).toBeVisible()
    // As if Vite's client did not load, which adds that element.
    await page.addInitScript(() => {
      customElements.get = () => undefined
    })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(THROWN)
  },
}

for (const [name, takeFirstSteps] of Object.entries(FIRST_STEPS)) {
  test(`mfe-${name} runs alone, and Ctrl-C ends it`, async ({ page, expectedErrors }) => {
    const command = await startCommand(process.execPath, ['tools/run.mjs', 'dev', name], {
      env: { ...process.env, ...OWN_BACKEND },
    })
    try {
      await page.goto(command.url)
      const piece = page.locator(`[data-remote="${name}"]`).last() // its first page, or its only widget
      await expect(piece).toHaveAttribute('data-remote-status', 'ready')
      await expect(piece).not.toBeEmpty()
      expectedErrors.push(/thrown while rendering/)
      await takeFirstSteps(page, command)
      await page.waitForLoadState('networkidle') // the page's pending requests do not delay the end
    } finally {
      expectedErrors.push(/WebSocket connection .* failed/) // the page polls for the server's return
      expect(await command.interrupt(), command.output()).toBe(0)
    }
    expect(command.output()).toContain('data in memory')
    await expect(fetch(command.url)).rejects.toThrow()
  })
}

test('npm run dev serves shell and remotes from their sources, to curl as well', async ({
  page: tab,
  expectedErrors,
}) => {
  const command = await startCommand('npm', ['run', 'dev'], {
    env: { ...process.env, ...OWN_BACKEND, DATA_DIR: 'memory', BACKEND_PORT: '0', MAIL_PORT: '0' },
  })
  try {
    const page = await fetch(`${command.url}/services`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('"path":"/services"')
    const [, shell = ''] = /<script type="module" src="([^"]+main\.tsx[^"]*)"/.exec(html) ?? []
    for (const source of [shell, '/mfe-marketing/remoteEntry.js'])
      expect((await fetch(command.url + source)).headers.get('content-type'), source).toContain('javascript')

    await tab.goto(`${command.url}/services`)
    const ready = tab.locator('[data-remote="marketing"][data-remote-status="ready"]')
    await expect(ready).toContainText('Services', { timeout: 60_000 })
    // The two that do not run alone above.
    for (const [path, remote] of [
      ['/contact', 'forms'],
      ['/quantum-research-lab', 'quantum'],
      ['/services', 'marketing'],
    ] as const) {
      await tab.goto(command.url + path)
      const place = tab.locator(`[data-remote="${remote}"]:not([data-slot])`)
      await expect(place).toHaveAttribute('data-remote-status', 'ready', { timeout: 60_000 })
    }
    const isReloaded = tab.waitForEvent('framenavigated')
    await tab.evaluate(() => window.dispatchEvent(new CustomEvent('site:remote-edited'))) // as a container does
    await isReloaded
    await expect(ready).toBeAttached()
    await tab.waitForLoadState('networkidle') // the page's pending requests do not delay the end
  } finally {
    expectedErrors.push(/WebSocket connection .* failed/) // the page polls for the server's return
    await command.interrupt()
  }
  await expect(fetch(command.url)).rejects.toThrow()
})

/** A folder outside this repository with the files of a machine that serves the site: the built host, the store, the trust file. */
const machine = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'host-alone-'))
    await cp(join(root, 'platform/host/dist'), join(folder, 'host'), { recursive: true })
    await cp(storeFolder, join(folder, '.store'), { recursive: true })
    await cp(join(builtSite.keysFolder, 'trust.json'), join(folder, '.keys/trust.json'))
    await chmod(folder, 0o755) // readable by every user
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

/** Nothing else: no PATH to other programs, no options for Node. */
const ENV = { SUPABASE_ANON_KEY: 'nobody is asked', DRAIN_SECONDS: '0.2' }

/** A user without write access there, if the tester may switch users. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined

machine(
  'the built host serves as its image runs it, with nothing but node, and ends on SIGTERM',
  async ({ folder }) => {
    const image = readHostImage()
    const [STORE_DIR, KEYS_DIR] = [join(folder, '.store'), join(folder, '.keys')]
    const command = await startCommand(process.execPath, image.command.slice(1), {
      cwd: join(folder, 'host'),
      env: { ...image.env, ...ENV, HOST: '127.0.0.1', STORE_DIR, KEYS_DIR },
      uid: NOBODY,
    })
    const isHealthy = () =>
      new Promise<boolean>((resolve) =>
        execFile(
          process.execPath,
          image.healthCheck.slice(1),
          { env: { PORT: new URL(command.url).port } },
          (error) => resolve(error === null),
        ),
      )
    try {
      const health = await fetch(`${command.url}/healthz`)
      expect(health.status).toBe(200)
      expect(await health.json()).toMatchObject({ status: 'ready' })
      expect(await isHealthy()).toBe(true)
      const page = await fetch(`${command.url}/services`)
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(html).toMatch(/data-remote="marketing"[\s\S]*<h1/)
      const [script = ''] = /\/remotes\/marketing\/[^"]+\.js/.exec(html) ?? []
      const file = await fetch(`${command.url}${script}`)
      expect(file.status, script).toBe(200)
      expect(file.headers.get('content-type')).toContain('javascript')
    } finally {
      expect(await command.terminate(), command.output()).toBe(0)
    }
    await expect(fetch(command.url)).rejects.toThrow()
    expect(await isHealthy()).toBe(false)
  },
)

machine(
  'the built host brings what it needs for a bucket, says when it is out of reach, and ends on Ctrl-C',
  async ({ folder }) => {
    const bucket = {
      STORE_DIR: 's3://shop/site',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${await freePort()}`, // no server listens there
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    }
    const command = await startCommand(process.execPath, ['host/host.js'], {
      cwd: folder,
      env: { ...ENV, ...bucket },
    })
    try {
      expect((await fetch(`${command.url}/healthz`)).status).toBe(503)
      await expect
        .poll(command.output)
        .toMatch(/The store s3:\/\/shop\/site cannot be followed[\s\S]*ECONNREFUSED/)
    } finally {
      expect(await command.interrupt(), command.output()).toBe(0)
    }
  },
)

test('npm run host serves here, and answers what the documents ask it by curl', async () => {
  const command = await startCommand('npm', ['run', 'host'], {
    env: { ...process.env, ...ENV, STORE_DIR: storeFolder, KEYS_DIR: builtSite.keysFolder },
  })
  try {
    const asked = documentedCommands
      .filter(({ words }) => words[0] === 'curl')
      .map(({ words }) => new URL(`http://${words[1]}`).pathname)
    expect(asked.length).toBeGreaterThan(0)
    for (const path of asked) expect((await fetch(command.url + path)).status, path).toBe(200)
  } finally {
    await command.interrupt()
  }
  await expect(fetch(command.url)).rejects.toThrow()
})
