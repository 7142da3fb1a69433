import type { Page } from '@playwright/test'
import { logInHere } from '../e2e/fixtures/accounts'
import { openChat, savedConversation, say } from '../e2e/fixtures/chat'
import { field, send, THANKS } from '../e2e/fixtures/contact-form'
import { expect, test } from '../e2e/fixtures/test'
import { answer, atStep, press } from '../e2e/fixtures/wizard-steps'
import { type OtherHost, REACT_18, startOtherHost } from './fixtures/hosts'
import { countCopies } from './fixtures/loaded-copies'

declare global {
  interface Window {
    readonly host: {
      mount(name: string, props: Wanted): Promise<void>
      unmount(name: string): Promise<void>
    }
  }
}

interface Wanted {
  readonly place?: string
  readonly location?: { readonly pathname: string }
}

const mount = (page: Page, name: string, props: Wanted = {}) =>
  page.evaluate(([name, props]) => window.host.mount(name, props), [name, props] as const)
const unmount = (page: Page, name: string) => page.evaluate((name) => window.host.unmount(name), name)

const hosts: { readonly react: string; readonly entry: string; other?: OtherHost }[] = [
  { react: '19', entry: 'mf-manifest.json' },
  { react: '18', entry: 'remoteEntry.js' },
]

test.afterAll(async () => {
  for (const { other } of hosts) await other?.close()
})

for (const host of hosts) {
  test(`a host with the runtime alone and React ${host.react} mounts all six by ${host.entry}`, async ({
    page,
    site,
    person,
  }) => {
    const QUESTION = `How much does it cost, from React ${host.react}?`
    host.other = await startOtherHost('runtime', host.react === '18' ? REACT_18 : {})
    const copies = countCopies(page)
    const written = page.waitForRequest((request) => request.url().endsWith('/rest/v1/contact_submissions'))
    await page.goto(`${host.other.url}/?site=${site.url}&entry=${host.entry}`)
    await expect(page.getByText(`A host on React ${host.react}.`)).toBeVisible()

    await test.step('login', async () => {
      await mount(page, 'auth') // no props at all
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('openLoginModal')))
      await logInHere(page, person)
    })
    await test.step('contact form', async () => {
      await mount(page, 'forms', { place: 'form' })
      await field(page, 'Phone').fill('+91 98765 43210')
      await field(page, 'Message').fill('Sent from the page of somebody else.')
      await send(page).click()
      await expect(page.getByText(THANKS)).toBeVisible()
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('site-session') ?? '{}').access_token,
      )
      expect((await written).headers()['authorization']).toBe(`Bearer ${token}`)
      await unmount(page, 'forms')
      await expect(page.locator('#form')).toBeEmpty()
    })
    await test.step('wizard', async () => {
      await mount(page, 'forms', { place: 'wizard', location: { pathname: '/build-agent' } })
      await answer(page, 'Bee counter')
      await press(page, 'Submit Request')
      await atStep(page, 8, 'Complete')
      await unmount(page, 'forms')
    })
    await test.step('article, and back', async () => {
      await mount(page, 'quantum', { place: 'lab' })
      await press(page, 'Explore Research: Quantum Sensing')
      await expect(page.getByRole('heading', { level: 1, name: 'Quantum Sensing' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
      await unmount(page, 'quantum')
    })
    await test.step('chat', async () => {
      await mount(page, 'chat')
      const panel = await openChat(page)
      await say(panel, QUESTION)
      await expect(panel.getByRole('log')).toContainText('$100 per month')
      await savedConversation(site, QUESTION, 3) // the greeting is saved as well
      await page.keyboard.press('Escape')
    })
    await test.step('analytics', async () => {
      await mount(page, 'analytics', { place: 'analytics' })
      await page.getByLabel('Search messages').fill('cost')
      await press(page, 'Search')
      await expect(
        page.getByRole('region', { name: 'Recent Conversations' }).getByRole('button'),
      ).not.toHaveCount(0)
      await unmount(page, 'analytics')
    })
    await test.step('a page of pictures', async () => {
      await mount(page, 'marketing', { place: 'page' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    for (const what of ["React's DOM", 'the site'] as const) expect(await copies(what), what).toHaveLength(1)
  })
}
