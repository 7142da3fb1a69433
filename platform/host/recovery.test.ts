import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSmallSite, type SmallSite } from '@site/release/stress/small-site'
import { afterEach, expect, test, vi } from 'vitest'
import { createHost } from './host'
import { readSiteConfig } from './site-config'
import { folderStore } from './site-store'

const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')
let site: SmallSite | null = null
afterEach(() => site?.remove())

/** A site whose store was elsewhere, was served once, and is out of reach now. */
async function orphaned() {
  const made = await makeSmallSite(['marketing', 'forms'])
  site = made
  const storeFolder = join(made.folder, 'kept')
  const log: string[] = []
  const start = () =>
    createHost({
      ...made,
      storeFolder,
      source: folderStore(made.storeFolder),
      config,
      warn: (line) => log.push(line),
    })
  const { composition } = (await (await start().request('/healthz')).json()) as { composition: string }
  const entry = join(storeFolder, 'remotes/forms/1.0.0/remoteEntry.js')
  await vi.waitFor(async () => expect(await folderStore('/').read(entry)).toBeTruthy(), 5000)
  await rename(made.storeFolder, join(made.folder, 'unreachable'))
  return { id: composition, entry, start }
}

test('a host starts from its last verified copy within two seconds when the store is out of reach', async () => {
  const { id, start } = await orphaned()
  const host = start()
  const begin = performance.now()
  expect(await (await host.request('/healthz')).json()).toMatchObject({ status: 'ready', composition: id })
  expect(performance.now() - begin).toBeLessThan(2000)
  expect((await host.request('/forms')).status).toBe(200)
  expect(await (await host.request('/remotes/forms/1.0.0/remoteEntry.js')).text()).toContain('forms 1.0.0')
  expect((await host.request(`/compositions/${id}.json`)).status).toBe(200)
})

test('what is not as it was published is not served from the copy either', async () => {
  const { entry, start } = await orphaned()
  await writeFile(entry, 'alert(1)')
  const host = start()
  expect((await host.request('/healthz')).status).toBe(200)
  expect((await host.request('/remotes/forms/1.0.0/remoteEntry.js')).status).toBe(404)
})

test('a copy with a bad byte is forgotten, and the store asked once more', async () => {
  const made = await makeSmallSite(['forms'])
  site = made
  const storeFolder = join(made.folder, 'kept')
  const source = folderStore(made.storeFolder)
  const start = () =>
    createHost({ ...made, storeFolder, source, config, warn: (line) => expect(line).toBe('') })
  const answers = async () => {
    const host = start()
    const paths = ['/forms', '/remotes/forms/1.0.0/remoteEntry.js', '/remotes/forms/1.0.0/release.json']
    return Promise.all(paths.map(async (path) => (await host.request(path)).text()))
  }
  const good = await answers()
  const [composition = ''] = await readdir(join(made.storeFolder, 'compositions'))
  for (const path of [
    'remotes/forms/1.0.0/remoteEntry.js',
    'remotes/forms/1.0.0/release.json',
    'shell/1.0.0/composer/composer.mjs',
    'pointer/00000001.json',
    `compositions/${composition}`,
  ]) {
    await writeFile(join(storeFolder, path), 'bad byte')
    expect(await answers(), path).toEqual(good)
    const copy = join(storeFolder, path)
    if (!path.includes('composer')) expect(await readFile(copy, 'utf8')).not.toBe('bad byte')
  }
})
