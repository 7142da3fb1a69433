import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig } from '@site/shared/contracts'
import type { RemoteApp } from '@site/shared/lifecycles'
import { expect, test } from 'vitest'
import { remoteNames } from '../../tools/remote-names'
import { root } from './source-imports'

const load = async <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(root, path)).href) as Module

const manifests = await Promise.all(
  remoteNames(root).map(async (name) => ({
    name,
    remote: (await load<{ remote: RemoteConfig }>(`mfe-${name}/remote.config.ts`)).remote,
    app: (await load<{ app: RemoteApp }>(`mfe-${name}/src/app.tsx`)).app,
  })),
)

/** Every address that the product promises, mails that reset a password included. Links lead to them from outside. */
const ROUTES = {
  bare: [
    '/book-consultation',
    '/build-agent',
    '/chat-analytics',
    '/quantum-collaboration',
    '/quantum-research-lab',
    '/reset-password',
    '/reset-password-confirm',
  ],
  site: [
    '/',
    '/about',
    '/case-studies',
    '/contact',
    '/cookie-policy',
    '/portfolio',
    '/privacy-policy',
    '/services',
    '/terms-of-service',
  ],
}

for (const { name, remote, app } of manifests) {
  test(`mfe-${name} has a page for each route and a widget for each slot it claims, and no others`, () => {
    expect(Object.keys(app.pages).sort()).toEqual(remote.routes.map(({ path }) => path).sort())
    expect(Object.keys(app.widgets ?? {}).sort()).toEqual(remote.widgets.map(({ slot }) => slot).sort())
    expect(remote.name).toBe(name)
  })

  test(`mfe-${name} describes its pages for search engines`, () => {
    for (const { path, title, description } of remote.routes) {
      expect(title.length, `title of ${path}`).toBeLessThanOrEqual(60)
      expect(description.length, `description of ${path}`).toBeGreaterThan(20)
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160)
    }
  })

  test(`mfe-${name} exposes its lifecycles and nothing else`, async () => {
    const exposed = await load<Record<string, unknown>>(`mfe-${name}/src/lifecycles.ts`)
    expect(Object.keys(exposed).sort()).toEqual(['bootstrap', 'mount', 'unmount', 'update'])
  })
}

test('the routes and their layouts are those of the product', () => {
  const routes = manifests.flatMap(({ remote }) => remote.routes)
  const of = (layout: string) =>
    routes
      .filter((route) => route.layout === layout)
      .map(({ path }) => path)
      .sort()
  expect({ bare: of('bare'), site: of('site') }).toEqual(ROUTES)
})
