import { compositionFiles } from '@site/records/documents/composition-files'
import { federationFiles } from '@site/records/store/federation-files'
import { builtSite } from '@site/testing/site/site'
import { logIn } from './fixtures/accounts'
import { collectScripts, FEDERATION, SINGLE_SPA } from './fixtures/collect-scripts'
import { goThere } from './fixtures/go-there'
import { liveComposition } from './fixtures/live-composition'
import { expect, remoteReady, test } from './fixtures/test'

// Texts that survive minification and occur once in the package.
const REACT = /\.useSyncExternalStore\s*=\s*function/
const REACT_DOM = /\.hydrateRoot\s*=\s*function/
const ROUTER = /useLocation\(\) may be used only in the context of a <Router> component/
const AUTH_CLIENT = /\/token\?grant_type=password|grant_type.{0,20}password/
const TABLE_CLIENT = /return=representation/
/** Sent only by supabase-js' realtime client. */
const REALTIME = /phx_join/

test('one React, one React DOM, one router, and no single-spa or federation runtime where nothing is negotiated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const hook = {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => ++renderers,
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    }
    let renderers = 0
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, countRenderers: () => renderers })
  })
  const scripts = collectScripts(page)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.locator('[data-remote="chat"] button').first().click()
  await remoteReady(page, 'chat', 'chat')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  expect(await scripts.containing(REACT)).toHaveLength(1)
  expect(await scripts.containing(REACT_DOM)).toHaveLength(1)
  expect(await scripts.containing(ROUTER)).toHaveLength(1)
  expect(await scripts.containing(SINGLE_SPA)).toHaveLength(0)
  expect(await scripts.containing(FEDERATION)).toHaveLength(0)
  expect(
    await page.evaluate(() => (window as unknown as { countRenderers(): number }).countRenderers()),
  ).toBe(1)
})

test('one session, one auth client and one client of the tables in the page, after the remotes have used them', async ({
  page,
  person,
}) => {
  const scripts = collectScripts(page)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await logIn(page, person)
  await expect(page.getByRole('banner')).toContainText('Asha')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  await expect(page.getByLabel(/^Email/)).toHaveValue(person.email)
  await goThere(page, '/chat-analytics')
  await remoteReady(page, 'analytics')
  await expect(page.getByText('Total Conversations')).toBeVisible()
  // The client of the tables loads with the first query, which the labels do not wait for.
  await expect.poll(() => scripts.containing(TABLE_CLIENT)).toHaveLength(1)
  expect(await scripts.containing(AUTH_CLIENT)).toHaveLength(1)
})

test('no script of the live site, nor of its containers for other hosts, has a client of realtime', async ({
  request,
}) => {
  const live = await liveComposition(request)
  const { store } = builtSite
  const offered = await Promise.all(
    Object.values(live.remotes).map((release) => federationFiles(store, release)),
  )
  const scripts = async (files: readonly { readonly path: string }[]) => {
    const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.js'))
    return Promise.all(paths.map(async (path) => ({ path, text: String(await store.read(path)) })))
  }
  const ofSite = await scripts(compositionFiles(live))
  const ofHosts = await scripts(offered.flat())
  for (const all of [ofSite, ofHosts]) {
    expect(all.some(({ text }) => AUTH_CLIENT.test(text))).toBe(true) // a control: other modules of the client are there
    expect(all.filter(({ text }) => REALTIME.test(text)).map(({ path }) => path)).toEqual([])
  }
})
