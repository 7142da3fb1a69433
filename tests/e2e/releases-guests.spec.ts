import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import { buildSecondMajor } from '@site/build/build-singletons'
import { collectScripts, FEDERATION, SINGLE_SPA } from './fixtures/collect-scripts'
import { installReact18, publishGuest } from './fixtures/guests'
import type { ReleaseSite } from './fixtures/release-site'
import { test } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

test('a remote in another framework runs beside the others, without a change of the shell', async ({
  page,
  releases,
  expectedErrors,
}) => {
  // Vue asks for a Trusted Types policy, is refused, and works without one.
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
  await expect(publishAndActivate(releases)).rejects.toThrow(/asks for its own react \^18\.3\.1/)
  const team = await installReact18()
  await buildSecondMajor(root, team, releases.context.store)
  await rm(team, { recursive: true })
  await releases.activate('guest-react-18', '1.0.0')
  await page.goto('/guest-react-18')
  await remoteReady(page, 'guest-react-18')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A guest on React 18.3.1')
  await page.getByRole('button', { name: 'Counted 0' }).click()
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await remoteReady(page, 'forms')
  expect(
    await page.evaluate(async () => ((await import('react' as string)) as { version: string }).version),
  ).toMatch(/^19\./)
})

test("a container of the federation plugin takes the page's React from the share scope", async ({
  page,
  releases,
}) => {
  const shared = Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => [
      name,
      { singleton: true, import: false as const, requiredVersion: '^19.0.0' },
    ]),
  )
  const lifecycles = join(import.meta.dirname, '../fixtures/guest-react-18/src/lifecycles.ts')
  const standard = federation({
    name: 'guest-standard',
    filename: 'remoteEntry.js',
    manifest: false,
    dts: false,
    exposes: { './lifecycles': lifecycles },
    shared,
    shareStrategy: 'loaded-first',
  })
  await publishGuest(releases, 'guest-standard', {
    plugins: [standard],
    build: { target: 'esnext', rolldownOptions: { input: lifecycles } },
  })
  await releases.activate('guest-standard', '1.0.0')
  const scripts = collectScripts(page)
  await page.goto('/guest-standard')
  await remoteReady(page, 'guest-standard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A guest on React 19.3.1')
  await page.getByRole('button', { name: 'Counted 0' }).click()
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible()
  // Nobody else gets these two (one-of-each.spec.ts). The plugin puts a runtime of its own into the container.
  expect(await scripts.containing(FEDERATION)).toHaveLength(2)
  expect(await scripts.containing(SINGLE_SPA)).toHaveLength(1)
})

async function publishAndActivate(releases: ReleaseSite): Promise<void> {
  await publishGuest(releases, 'guest-react-18')
  await releases.activate('guest-react-18', '1.0.0')
}
