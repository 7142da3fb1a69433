import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteConfig } from '@site/host/site-config'
import { aRoute } from '@site/records/documents/testing/releases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProblems } from '../checks/all-checks'
import { readLive } from '../compose/live'
import { activate } from '../testing/activate'
import { addSmallShared } from '../testing/stress/small-shared'
import {
  addSmallRelease,
  addSmallShell,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { exportSite } from './export-site'

const ENTRY = 'remotes/forms/1.0.0/remoteEntry.js'

let site: SmallSite
let outFolder: string
beforeEach(async () => {
  site = await makeSmallSite(['forms'])
  outFolder = join(site.folder, 'out')
})
afterEach(() => site.remove())

async function exported(federation = true) {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  const config = readSiteConfig({ SUPABASE_ANON_KEY: 'anon' }, 'http://localhost')
  return exportSite({ store, outFolder, config, trust: trust(), ...live, federation })
}

test('files, lists, pages and the composition are written, the composer and sources are not', async () => {
  expect((await exported()).pages).toEqual(['/forms'])
  for (const path of [ENTRY, 'remotes/forms/1.0.0/release.json', 'shell/1.0.0/style.css'])
    expect(await readFile(join(outFolder, path))).toEqual(await readFile(join(site.storeFolder, path)))
  expect(existsSync(join(outFolder, 'forms.html'))).toBe(true)
  for (const path of ['shell/1.0.0/composer', 'remotes/forms/1.0.0/typescript.json']) {
    expect(existsSync(join(site.storeFolder, path)), path).toBe(true)
    expect(existsSync(join(outFolder, path)), path).toBe(false)
  }
})

test('pages of which one would lie in the way of another are refused when they are exported, too', async () => {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  const forms = live?.composition.remotes['forms']
  if (!live || !forms) throw new Error('Nothing is live.')
  const after = {
    ...live.composition,
    remotes: { forms: { ...forms, routes: [aRoute('/live.json')] } },
  }
  const problems = await findProblems('export', {
    parts: [],
    change: { before: null, after },
    live: null,
    shared: [],
    store,
  })
  expect(problems.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('forms 1.0.0 claims /live.json'),
  ])
})

test('other hosts find the remotes at the addresses that a host has, where they are offered', async () => {
  await exported(false)
  expect(existsSync(join(outFolder, 'federation'))).toBe(false)
  await exported()
  const read = (path: string) => readFile(join(outFolder, path), 'utf8')
  const folder = '/remotes/forms/1.0.0/federation'
  expect(await read('federation/forms/remoteEntry.js')).toBe(`export * from '${folder}/remoteEntry.js'\n`)
  expect(await read('federation/forms/mf-manifest.json')).toMatch(`"http://localhost${folder}/"`)
  expect(await read(`${folder}/remoteEntry.js`)).toMatch('forms 1.0.0')
  expect(await read('_headers')).toMatch(
    '/federation/*\n  cache-control: no-cache\n  access-control-allow-origin: *\n',
  )
})

test('with several majors live, every module and style sheet of all of them is written', async () => {
  const context = releaseContext(site)
  await addSmallShared(context.store, '2.0.0', { react: '20.0.0' })
  await addSmallRelease(context, 'forms', '2.0.0', { majors: ['react@20', 'kit@2'] })
  const parts = ['shared', 'forms'].map((name) => ({ name, version: '2.0.0' }))
  await addSmallShell(site, '1.0.1', ['react@19', 'kit@1'])
  await activate(context, [...parts, { name: 'shell', version: '1.0.1' }])
  await exported()
  const { live } = await readLive(context.store, context.trust())
  const named = [...JSON.stringify(live?.composition).matchAll(/"(\/shared\/[^"]+\.(?:js|css))"/g)]
  const paths = [...new Set(named.map(([, path = '']) => path))]
  expect(paths.toSorted()).toEqual(
    [
      ...['core-0.1.0.js', 'kit-1.0.0.js', 'kit-2.0.0.js', 'react-19.3.1.js', 'react-20.0.0.js'],
      ...['style-1.0.0.css', 'style-2.0.0.css'],
    ].map((file) => `/shared/${file}`),
  )
  for (const path of paths)
    expect(await readFile(join(outFolder, path))).toEqual(await readFile(join(site.storeFolder, path)))
})

test.each([ENTRY, 'remotes/forms/1.0.0/release.json', 'shell/1.0.0/style.css'])(
  'a changed or missing %s is an error that names it, and nothing goes live',
  async (path) => {
    await writeFile(join(site.storeFolder, path), '<script>alert(1)</script>')
    await expect(exported()).rejects.toThrow(`${path} is missing or does not have the bytes`)
    await rm(join(site.storeFolder, path))
    await expect(exported()).rejects.toThrow(`${path} is missing or does not have the bytes`)
    expect(existsSync(join(outFolder, 'live.json'))).toBe(false)
  },
)
