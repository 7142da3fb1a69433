import { readRemoteManifest } from '@site/build/remote-manifest'
import { expect, test } from 'vitest'
import { remoteNames } from '../../tools/remote-names'
import { root } from './source-imports'

const manifests = await Promise.all(remoteNames(root).map((name) => readRemoteManifest(root, name)))

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

for (const { name, routes } of manifests) {
  test(`mfe-${name} describes its pages for search engines`, () => {
    for (const { path, title, description } of routes) {
      expect(title.length, `title of ${path}`).toBeLessThanOrEqual(60)
      expect(description.length, `description of ${path}`).toBeGreaterThan(20)
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160)
    }
  })
}

test('the routes and their layouts are those of the product', () => {
  const routes = manifests.flatMap(({ routes }) => routes)
  const of = (layout: string) =>
    routes
      .filter((route) => route.layout === layout)
      .map(({ path }) => path)
      .sort()
  expect({ bare: of('bare'), site: of('site') }).toEqual(ROUTES)
})
