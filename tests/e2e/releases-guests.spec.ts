import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { federation } from '@module-federation/vite'
import type { Page } from '@playwright/test'
import { buildOwnReact } from '@site/tool/build/build-shared'
import { REACT_DOM_SPECIFIERS, REACT_SPECIFIERS, SITE_SPECIFIERS } from '@site/tool/build/shared-specifiers'
import { publish } from '@site/tool/publish/publish'
import type { Plugin, UserConfig } from 'vite'
import { logInHere, type Person } from './fixtures/accounts'
import { collectScripts, FEDERATION, SINGLE_SPA, WHOLE_ROUTER } from './fixtures/collect-scripts'
import { installReact18, publishGuest } from './fixtures/guests'
import { testsOfOneSite } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const test = testsOfOneSite()

test('a remote in another framework runs beside the others, without a change of the shell', async ({
  page,
  releases,
  expectedErrors,
}) => {
  // Vue requests a Trusted Types policy, is refused, and works without one.
  expectedErrors.push(/TrustedTypePolicy named 'vue'/)
  await publishGuest(releases, 'guest-vue')
  await releases.activate('guest-vue', '1.0.0')
  await page.goto('/guest-vue')
  await remoteReady(page, 'guest-vue')
  await page.getByRole('button', { name: 'Counted 0' }).click()
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await remoteReady(page, 'marketing')
  await page.goBack()
  await expect(page.getByText('This is /guest-vue.')).toBeVisible()
})

test('a remote on React 18 runs beside React 19, each with its own copy', async ({ page, releases }) => {
  const root = join(import.meta.dirname, '../..')
  const team = await installReact18()
  const built = await buildOwnReact(root, team)
  await publish(built, { ...releases.context, live: null, dryRun: false }).finally(built.dispose)
  await publishGuest(releases, 'guest-react-18', undefined, team)
  await rm(team, { recursive: true })
  await expect(releases.activate('guest-react-18', '1.0.0')).rejects.toThrow(
    /linked with react-dom@18, which is not there; .* with react@18, [\s\S]*activate shared@react-18\.3\.1/,
  )
  await releases.activate('shared', 'react-18.3.1')
  await releases.activate('guest-react-18', '1.0.0')
  await page.goto('/guest-react-18')
  await remoteReady(page, 'guest-react-18')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A guest on React 18.3.1')
  await page.getByRole('button', { name: 'Counted 0' }).click()
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  expect(
    await page.evaluate(async () => ((await import('react@19' as string)) as { version: string }).version),
  ).toMatch(/^19\./)
})

/** On a busy machine a guest's other files are read when the federation plugin no longer waits for them (see guest-shares). */
function readLate(first: string): Plugin {
  return {
    name: 'read-late',
    enforce: 'pre',
    async load(id) {
      if (id !== first && id.startsWith(dirname(first))) await wait(100)
      return undefined
    },
  }
}

/** A stock container of another team, which contains none of these modules itself. */
function stockContainer(name: string, modules: Readonly<Record<string, string>>): UserConfig {
  const lifecycles = join(import.meta.dirname, `../fixtures/${name}/src/lifecycles.tsx`)
  const shared = Object.entries(modules).map(([module, requiredVersion]) => [
    module,
    { singleton: true, import: false as const, requiredVersion, suppressMissingImportWarning: true },
  ])
  const standard = federation({
    name,
    filename: 'remoteEntry.js',
    manifest: false,
    dts: false,
    exposes: { './lifecycles': lifecycles },
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
  })
  return {
    plugins: [readLate(lifecycles), standard],
    build: { target: 'esnext', rolldownOptions: { input: lifecycles } },
  }
}

const REACT = Object.fromEntries(
  [...REACT_SPECIFIERS, ...REACT_DOM_SPECIFIERS].map((name) => [name, '^19.0.0']),
)

/** Whether a guest has the same functions as the page. */
const sameAsPage = (page: Page) =>
  page.evaluate(async () => {
    const { guest } = globalThis as unknown as { guest: Readonly<Record<string, unknown>> }
    const parts = ['react@19', 'core@0.1', 'kit@0.1'].map((name) => import(name))
    const own: Readonly<Record<string, unknown>> = Object.assign({}, ...(await Promise.all(parts)))
    return ['useState', 'readSession', 'Button'].filter(
      (name) => guest[name] !== undefined && guest[name] === own[name],
    )
  })

/** A visitor who logs in from the guest is logged in there, and in the site's header: there is one session. */
async function useGuest(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A guest on React 19.3.1')
  await expect(page.getByText('This is nobody.')).toBeVisible()
  await page.getByRole('button', { name: 'Counted 0' }).click()
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in here' }).click()
  await logInHere(page, person)
  await expect(page.getByText(`This is ${person.email}.`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeHidden()
}

async function followLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Write to us' }).click()
  await remoteReady(page, 'forms')
  expect(new URL(page.url()).pathname).toBe('/contact')
}

test('a stock remote gets the page itself as one module, shares its session and follows its links', async ({
  page,
  releases,
  person,
}) => {
  const modules = { ...REACT, '@site/shared/site': '^1.0.0' }
  await publishGuest(releases, 'guest-standard', stockContainer('guest-standard', modules))
  await releases.activate('guest-standard', '1.0.0')
  const scripts = collectScripts(page)
  await page.goto('/guest-standard')
  await remoteReady(page, 'guest-standard')
  expect(await sameAsPage(page)).toEqual(['useState', 'readSession', 'Button'])
  await useGuest(page, person)
  // No other page gets these two (one-of-each.spec.ts). The plugin puts a runtime of its own into the container.
  expect(await scripts.containing(FEDERATION)).toHaveLength(2)
  expect(await scripts.containing(SINGLE_SPA)).toHaveLength(1)
  expect(await scripts.containing(WHOLE_ROUTER), 'nobody asked for it').toHaveLength(0)
  await followLink(page)
})

test("a stock remote has routes of its own under the page's history; so has one of our preset", async ({
  page,
  releases,
  person,
}) => {
  const parts = SITE_SPECIFIERS.map((name) => [name, '^1.0.0'])
  const modules = { ...REACT, 'react-router-dom': '^7.0.0', ...Object.fromEntries(parts) }
  await publishGuest(releases, 'guest-shares', stockContainer('guest-shares', modules))
  await publishGuest(releases, 'guest-routes')
  await releases.activate('guest-shares', '1.0.0')
  await releases.activate('guest-routes', '1.0.0')
  const scripts = collectScripts(page)
  await page.goto('/guest-routes')
  await useRoutes(page, 'guest-routes')
  expect(await scripts.containing(WHOLE_ROUTER), 'it has only what it uses').toHaveLength(0)

  await page.goto('/guest-shares')
  await useRoutes(page, 'guest-shares')
  await useGuest(page, person)
  expect(await scripts.containing(WHOLE_ROUTER)).toHaveLength(1)
  await followLink(page)
})

/** Nested routes, parameters and the way back, without a document and in one history. */
async function useRoutes(page: Page, guest: string): Promise<void> {
  await remoteReady(page, guest)
  expect(await sameAsPage(page)).toEqual(['useState', 'readSession', 'Button'])
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Order seven' }).click()
  await expect(page.getByText('Order 7')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/${guest}/orders/7`)
  await page.goBack()
  await expect(page.getByText('Order 7')).toBeHidden()
  await page.goForward()
  await page.getByRole('button', { name: 'All orders' }).click()
  await expect(page.getByRole('link', { name: 'Order seven' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/${guest}`)
  expect(await page.evaluate(() => history.length)).toBe(entries + 2)
}
