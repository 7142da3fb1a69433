import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLive } from '@site/tool/compose/live'
import { selectionOf } from '@site/tool/compose/selection'
import { deploy } from '@site/tool/deploy'
import { smallHost } from '@site/tool/testing/stress/small-host'
import {
  activateSmall,
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { verifyComposition } from '@site/tool/verify/verify-composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSiteConfig } from './site-config'

const SITE_URL = 'https://site.example'
const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, SITE_URL)
const FOLDER = '/remotes/forms/1.0.0/federation'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['forms'])
})
afterEach(() => {
  vi.useRealTimers()
  return site.remove()
})

function openHost(federation = true) {
  const host = smallHost(site, { config, federation })
  return async (path: string) => host.request(`http://127.0.0.1${path}`)
}

test('the entry and the manifest of a remote lead to the files of its live release, for every origin', async () => {
  const ask = openHost()
  const entry = await ask('/federation/forms/remoteEntry.js')
  expect(entry.headers.get('content-type')).toMatch('text/javascript')
  expect(await entry.text()).toBe(`export * from '${FOLDER}/remoteEntry.js'\n`)
  const manifest = await ask('/federation/forms/mf-manifest.json')
  // A runtime would take "auto" for the folder of the requested address.
  expect(await manifest.json()).toEqual({ name: 'forms', metaData: { publicPath: `${SITE_URL}${FOLDER}/` } })
  const types = await ask('/federation/forms/@mf-types.zip')
  expect([types.status, types.headers.get('location')]).toEqual([307, `${FOLDER}/@mf-types.zip`])
  for (const { headers } of [entry, manifest, types, await ask('/config.json')]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  const file = await ask(`${FOLDER}/remoteEntry.js`)
  expect(await file.text()).toBe("export const offered = 'forms 1.0.0'\n")
  expect(file.headers.get('cache-control')).toMatch('immutable')
})

test('they follow activations and rollbacks', async () => {
  const ask = openHost()
  const entry = async () => (await ask('/federation/forms/remoteEntry.js')).text()
  expect(await entry()).toMatch('forms/1.0.0')
  const before = (await readLive(site.store, releaseContext(site).trust())).live?.composition
  if (!before) throw new Error('Nothing is live.')
  await activateSmall(releaseContext(site), 'forms', '1.1.0')
  await vi.waitFor(async () => expect(await entry()).toMatch('forms/1.1.0'), 2000)
  const move = {
    kind: 'rollback',
    why: 'test',
    rollbackTo: before,
    select: () => selectionOf(before),
  } as const
  await deploy(releaseContext(site), move)
  await vi.waitFor(async () => expect(await entry()).toMatch('forms/1.0.0'), 2000)
  // Pages that started with the newer release stay on it.
  expect((await ask('/remotes/forms/1.1.0/federation/remoteEntry.js')).status).toBe(200)
})

test('nothing is offered that is not live', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '1.0.0')
  const ask = openHost()
  for (const name of ['chat', 'nobody', 'constructor', '..%2fforms'])
    expect((await ask(`/federation/${name}/remoteEntry.js`)).status, name).toBe(404)
})

test.each(['federation/remoteEntry.js', 'federation.json'])(
  'when %s is not what was published, nothing of it is handed out, and verify names it',
  async (file) => {
    const path = join(site.storeFolder, 'remotes/forms/1.0.0', file)
    const original = readFileSync(path, 'utf8')
    writeFileSync(path, original.replace('1.0.0', '6.6.6').replace('sha256-', 'sha256-A'))
    const ask = openHost()
    expect((await ask('/federation/forms/remoteEntry.js')).status).toBe(200)
    expect((await ask(`${FOLDER}/remoteEntry.js`)).status).toBe(404)
    const { trust } = releaseContext(site)
    const { signed } = (await readLive(site.store, trust())).live ?? {}
    const { problems } = await verifyComposition(site.store, trust(), signed?.record.composition ?? '')
    expect(problems.join()).toMatch(file)
    rmSync(path)
    expect((await openHost()(`${FOLDER}/remoteEntry.js`)).status).toBe(404)
  },
)

test('a file that the list does not name is none, whatever lies in the folder', async () => {
  writeFileSync(join(site.storeFolder, 'remotes/forms/1.0.0/federation/added.js'), 'alert(1)')
  const ask = openHost()
  await ask('/healthz')
  expect((await ask(`${FOLDER}/added.js`)).status).toBe(404)
})

test('a host can offer nothing', async () => {
  const ask = openHost(false)
  for (const path of [
    '/federation/forms/remoteEntry.js',
    `${FOLDER}/remoteEntry.js`,
    '/remotes/forms/1.0.0/federation.json',
  ])
    expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/config.json')).headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask('/remotes/forms/1.0.0/remoteEntry.js')).status).toBe(200)
})
