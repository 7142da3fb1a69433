import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { freePort } from '@site/records/store/testing/free-port'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { loginDialog } from './fixtures/auth-steps'
import { openChat } from './fixtures/chat'
import { field } from './fixtures/contact-form'
import { startDevInSite } from './fixtures/dev-in-site'
import { expectFits } from './fixtures/expect-fits'
import { publishGuest } from './fixtures/guests'
import { bringNextShared } from './fixtures/next-shared/bring-next-shared'
import { NEXT_HEADING } from './fixtures/next-shared/changes'
import { testsOfOneSite } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const test = testsOfOneSite({ overrides: true })

const HEADING = 'Tell us what eats your week'

/** Opens the panel on the contact page, and reads each remote's pieces and events from it. */
async function inspectLive(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Releases' }).click()
  const panel = page.getByRole('dialog', { name: 'Releases in this browser' })
  const outline = page.locator('.inspect-outline')
  await expect(panel).toContainText('team-forms · published')
  await panel.getByRole('button', { name: 'Show the page of forms' }).focus()
  await expect(outline).toHaveText(/^forms \S+, page$/)
  await expectAccessibleByDayAndNight(page, 'the panel beside the page')

  await panel.getByRole('button', { name: 'Point' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).hover()
  await expect(outline).toHaveText(/^forms \S+, page$/)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(outline).toHaveText('shell')
  await page.keyboard.press('Escape')
  await expect(outline).toBeHidden()
  await expect(page).toHaveURL('/contact')

  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await loginDialog(page)
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('log')).toContainText('openLoginModal from forms')
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByRole('log')).toBeEmpty()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'the panel beside the page')
  await page.setViewportSize({ width: 1280, height: 800 })
  return panel
}

test('a release of the store is tried in the real site on its own majors, in this browser only', async ({
  page,
  browser,
  releases,
}) => {
  const next = await bringNextShared(releases)
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  const panel = await inspectLive(page)
  await page.getByLabel('Release of forms').selectOption(next.version)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    HEADING + NEXT_HEADING,
  )
  await expect(panel.getByLabel('Link to this view')).toHaveValue(
    `${releases.url}/contact?use=forms@${next.version}`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Releases', exact: true })).toBeFocused()
  await expect(page.getByText(`Only in this browser: forms from release ${next.version}`)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING + NEXT_HEADING)
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(asked).toEqual(expect.arrayContaining([...next.modules, next.stylesheet]))
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await expect(logIn).toHaveCSS('min-height', '36px')
  await expect(logIn).toHaveCSS('font-weight', '800')
  const other = await browser.newContext({ baseURL: releases.url })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/contact')
  await remoteReady(elsewhere, 'forms')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(HEADING)
  await other.close()

  await page.getByRole('button', { name: 'Back to what is live' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING)

  await releases.publish('marketing', '2.0.0')
  await releases.activate('marketing', '2.0.0')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const place = page.locator('[data-remote="marketing"]:not([data-slot])')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await navigation.getByRole('link', { name: 'About', exact: true }).click()
    await expect(place).toHaveAttribute('data-remote-version', '2.0.0', { timeout: 1000 })
  }, 'a tab without an override follows what is live').toPass()
  await page.getByRole('button', { name: 'Releases' }).click()
  await expect(page.getByLabel('Release of marketing').getByRole('option').first()).toHaveText('2.0.0 (live)')
})

test('a remote runs from its development server in the real site, and an edit arrives with its state', async ({
  page,
  releases,
  person,
  expectedErrors,
}) => {
  // When its server stops, Vite's client tries to start a worker that the page's policy forbids.
  expectedErrors.push(/TrustedScriptURL|SharedWorker|\[vite\]|ERR_CONNECTION_REFUSED/)
  const server = await startDevInSite('forms', releases.url)
  const allowed = async (asker: string, path: string) =>
    (await fetch(`${server.origin}${path}`, { headers: { origin: asker } })).headers.get(
      'access-control-allow-origin',
    )
  for (const path of ['/remote.json', '/remote.config.ts']) {
    expect(await allowed(releases.url, path)).toBe(releases.url)
    expect(await allowed('https://elsewhere.example', path)).not.toBe('https://elsewhere.example')
  }
  try {
    await page.goto('/contact')
    await remoteReady(page, 'forms')
    await page.getByRole('button', { name: 'Releases' }).click()
    const origin = page.getByLabel('Development server of forms')
    await origin.fill('https://elsewhere.example')
    await expect(page.getByRole('button', { name: 'Use forms from there' })).toBeDisabled()
    await origin.fill(server.origin)
    await page.getByRole('button', { name: 'Use forms from there' }).click()
    await page.keyboard.press('Escape')
    const place = page.locator('[data-remote="forms"]:not([data-slot])')
    await expect(place).toHaveAttribute('data-remote-version', server.host)
    await remoteReady(page, 'forms')

    // It has a React of its own, and the session of the page.
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await logInHere(page, person)
    await expect(field(page, 'Name')).toHaveValue(person.name)
    const name = await field(page, 'Name').elementHandle() // logging in redraws the form
    await field(page, 'Name').fill('Somebody else')

    await server.edit('src/features/contact/contact-modes.ts', 'Tell us what eats', 'Tell us today what eats')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tell us today what eats your week')
    expect(await name?.evaluate((input: HTMLInputElement) => input.isConnected && input.value)).toBe(
      'Somebody else',
    )
    // A change outside components, such as of the configuration, mounts the remote again, with its new addresses.
    await server.edit('remote.config.ts', "label: 'Contact'", "label: 'Write to us'")
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Write to us' })).toBeVisible()
    await server.edit('remote.config.ts', "'/build-agent'", "'/build-agent-today'")
    await expect.poll(() => name?.evaluate((input) => input.isConnected)).toBe(false)
    await expect(field(page, 'Name')).toBeVisible()
    await page.evaluate(() => {
      history.pushState(null, '', '/build-agent-today')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveTitle(/^Build your AI agent/)

    expectedErrors.push(/status of 500/)
    await server.edit('remote.config.ts', "layout: 'bare'", "layout: 'no layout'")
    await expect(page.getByText('Its manifest is wrong: routes.1.layout')).toBeVisible()
  } finally {
    await page.goto('about:blank') // Vite's client would look for its server
    await server.close()
  }
})

test("Module Federation's devtools list the guests of a page, and point one elsewhere", async ({
  page,
  releases,
}) => {
  await publishGuest(releases, 'guest-plain', {
    build: {
      target: 'esnext',
      rolldownOptions: {
        input: { remoteEntry: 'src/remote-entry.ts' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await releases.activate('guest-plain', '1.0.0')
  await page.goto('/guest-plain')
  await remoteReady(page, 'guest-plain')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Served by the site')
  const seen = await page.evaluate(() => ({
    runtimes: __FEDERATION__.__INSTANCES__.map(({ name }) => name),
    shares: Object.values(__FEDERATION__.__SHARE__).flatMap(({ default: scope }) => Object.keys(scope ?? {})),
    modules: __FEDERATION__.moduleInfo,
  }))
  const published = `${releases.url}/remotes/guest-plain/1.0.0/remoteEntry.js`
  expect(seen.runtimes).toEqual(['shell'])
  expect(seen.shares).toEqual(expect.arrayContaining(['react', 'react-router-dom', '@site/shared/site']))
  expect(seen.modules).toMatchObject({
    shell: { remotesInfo: { 'guest-plain': { matchedVersion: published } } },
    'guest-plain': { remoteEntry: published },
  })

  const own = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'text/javascript')
    response.end(`const step = async () => undefined
const mount = async ({ domElement }) => domElement.replaceChildren('Served by a developer')
export const init = () => undefined
export const get = async () => () => ({ bootstrap: step, mount, unmount: step })`)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => own.listen(port, resolve))
  // Data that the extension (module-federation/core, packages/chrome-devtools) puts into the page and into its storage.
  await page.addInitScript((entry) => {
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { 'guest-plain': entry } }))
    const devtools = {
      name: 'mf-chrome-devtools-override-remotes-plugin',
      beforeRegisterRemote<Args extends { remote: { name: string } }>(args: Args): Args {
        const { overrides } = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}')
        const other = overrides[args.remote.name]
        if (other) Object.assign(args.remote, { entry: other })
        return args
      },
    }
    Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [devtools] } })
  }, `http://localhost:${port}/remoteEntry.js`)
  try {
    await page.reload()
    await expect(page.getByText('Served by a developer')).toBeVisible()
  } finally {
    own.close()
  }
})

test('a link asks before it brings a release or a development server, and the first click on its widget counts', async ({
  page,
  releases,
  expectedErrors,
}) => {
  expectedErrors.push(/TrustedScriptURL|SharedWorker|\[vite\]|ERR_CONNECTION_REFUSED/)
  await page.addInitScript(() => {
    if (location.pathname === '/contact')
      localStorage.setItem('site-overrides', '{"forms":{"origin":"https://elsewhere.example"}}')
  })
  await page.goto('/contact?use=forms@https://elsewhere.example')
  await remoteReady(page, 'forms')
  await expect(page.getByText('cannot be used')).toBeVisible()
  await expect(page.getByText('Only in this browser')).toBeHidden()

  await releases.publish('chat', '2.0.0')
  const chat = page.locator('[data-slot="chat"]')
  const ask = page.getByRole('dialog', { name: 'Try this in your browser?' })
  await page.goto('/about?use=chat@2.0.0')
  await expect(ask).toContainText('chat from release 2.0.0')
  await expect(ask).toContainText('team-chat · published')
  await expect(ask.getByRole('button', { name: 'No, show what is live' })).toBeFocused()
  await ask.getByRole('button', { name: 'No, show what is live' }).click()
  await expect(page).toHaveURL('/about')
  await expect(chat).not.toHaveAttribute('data-remote-version', '2.0.0')

  await page.goto('/about?use=chat@2.0.0')
  await ask.getByRole('button', { name: 'Use it here' }).click()
  await expect(page.getByText('Only in this browser: chat from release 2.0.0')).toBeVisible()
  // A reload is composed with the live release again, whose button disappears when this one loads.
  await page.reload()
  await expect(page.getByText('Only in this browser: chat from release 2.0.0')).toBeVisible()
  await openChat(page)
  await expect(chat).toHaveAttribute('data-remote-version', '2.0.0')

  const server = await startDevInSite('chat', releases.url)
  try {
    await page.goto(`/about?use=chat@${server.origin}`)
    await ask.getByRole('button', { name: 'Use it here' }).click()
    await expect(page.getByText(`Loading chat from ${server.origin}`)).toBeVisible()
    // The server builds every module at the first request.
    await expect(page.getByText(`Only in this browser: chat from ${server.origin}`)).toBeVisible({
      timeout: 40_000,
    })
    await page.reload()
    await expect(page.getByText(`Only in this browser: chat from ${server.origin}`)).toBeVisible()
    await openChat(page)
    await expect(chat).toHaveAttribute('data-remote-version', server.host)
  } finally {
    await page.goto('about:blank') // Vite's client would look for its server
    await server.close()
  }
})
