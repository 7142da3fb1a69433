import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRemoteManifest } from '@site/tool/build/remote-manifest'
import { remoteNames } from '@site/tool/build/remote-names'
import { expect, test } from 'vitest'
import { PAGES } from '../e2e/fixtures/pages'
import { root } from './source-imports'

const manifests = await Promise.all(remoteNames(root).map((name) => readRemoteManifest(root, name)))

/** Pages without header and footer. */
const BARE = [
  '/book-consultation',
  '/build-agent',
  '/chat-analytics',
  '/quantum-collaboration',
  '/quantum-research-lab',
  '/reset-password',
  '/reset-password-confirm',
]

for (const { name, routes } of manifests) {
  test(`mfe-${name} describes its pages for search engines`, () => {
    for (const { path, title, description } of routes) {
      expect(title.length, `title of ${path}`).toBeGreaterThanOrEqual(10)
      expect(title.length, `title of ${path}`).toBeLessThanOrEqual(60)
      expect(description.length, `description of ${path}`).toBeGreaterThan(20)
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160)
    }
  })
}

for (const { name, routes, widgets, emits, hears, slots, tables } of manifests) {
  test(`mfe-${name} says in the table of its README what it offers and uses`, () => {
    const readme = readFileSync(join(root, `mfe-${name}/README.md`), 'utf8')
    const rows = (start: string) => readme.split('\n').filter((line) => line.startsWith(start))
    const named = (start: string) =>
      rows(start).flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))

    const paths = named('| Routes').filter((word) => word.startsWith('/'))
    expect(paths.sort()).toEqual(routes.map(({ path }) => path).sort())
    const rest = [
      ...Object.keys(emits),
      ...Object.keys(hears),
      ...Object.keys(slots ?? {}),
      ...Object.keys(tables ?? {}),
      ...widgets.map(({ slot }) => slot),
    ]
    expect(rest.filter((word) => !named('|').includes(word))).toEqual([])
  })
}

test('the pages and their layouts are those of the product', () => {
  const routes = manifests.flatMap((manifest) =>
    manifest.routes.map(({ path, layout }) => ({ path, remote: manifest.name, layout })),
  )
  const promised = PAGES.map(({ path, remote }) => ({
    path,
    remote,
    layout: BARE.includes(path) ? 'bare' : 'site',
  }))
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
  const next = 'A page that is new goes into PAGES of tests/e2e/fixtures/pages.ts.'
  expect(routes.sort(byPath), next).toEqual(promised.sort(byPath))
})
