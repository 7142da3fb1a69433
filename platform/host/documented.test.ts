import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallHost } from '@site/tool/testing/stress/small-host'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/deploying.md'), 'utf8')

let site: SmallSite
let host: Hono
beforeAll(async () => {
  site = await makeSmallSite(['forms'])
  host = smallHost(site)
})
afterAll(() => site.remove())

const headerOf = async (path: string, header: string) => (await host.request(path)).headers.get(header)
/** The addresses in the CDN table. */
const promised = (addresses: string) =>
  page.match(new RegExp(`^\\| [^|]*${addresses}[^|]* \\| \`([^|]+)\` \\|`, 'm'))?.[1]

test('what a CDN may keep for ever says so, and what it must not keep says that', async () => {
  const { composition } = await (await host.request('/healthz')).json()
  for (const path of ['/remotes/forms/1.0.0/remoteEntry.js', '/shell/1.0.0/main.js'])
    expect(await headerOf(path, 'cache-control'), path).toBe(promised('/remotes/\\*'))
  expect(await headerOf(`/compositions/${composition}.json`, 'cache-control')).toBe(
    promised('/compositions/\\*'),
  )
  const worker = '/shell/1.0.0/assets/service-worker-1.js'
  expect(await headerOf(worker, 'cache-control')).toBe(promised('/shell/\\*/service-worker'))
  for (const path of ['/forms', '/live.json', '/config.json', '/healthz'])
    expect(await headerOf(path, 'cache-control'), path).toBe(promised('/live.json'))
  expect(await headerOf('/remotes/forms/1.0.0/missing.js', 'cache-control')).toBe(promised('such as a 404'))
})

test('a CDN is told to pass on everything by which pages differ', async () => {
  const [passed = ''] = /^- Pass on to the host: .*$/m.exec(page) ?? []
  for (const header of (await headerOf('/forms', 'vary'))?.split(', ') ?? ['none'])
    expect(passed.toLowerCase()).toContain(`\`${header}\``)
})
