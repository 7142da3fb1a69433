import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHost } from '../../../../shell/host/host'
import { readSiteConfig } from '../../../../shell/host/site-config'
import { addSmallRelease, makeSmallSite, workbench } from '../../stress/small-site'
import { memoryStore } from '../../testing/memory-store'
import { startLookAlike, startMoto } from '../../testing/s3-server'
import { filesBelow } from '../build/digest-files'
import { selectParts } from '../cli/select-parts'
import { readStanding } from '../composition/live'
import { movePointer } from '../composition/move-pointer'
import { verifyComposition } from '../verify/verify-composition'
import { verifyHistory } from '../verify/verify-history'
import { openFolderStore } from './folder-store'
import { openS3Store } from './s3-store'
import type { Store } from './store'

const folder = await mkdtemp(join(tmpdir(), 'stores-'))
const moto = await startMoto()
if (!moto) console.warn('No bucket is tested here: install Moto first (pip install "moto[server]").')
afterAll(async () => {
  await moto?.stop()
  await rm(folder, { recursive: true })
})

const KINDS: Readonly<Record<string, () => Promise<Store>>> = {
  'a folder': async () => openFolderStore(join(folder, 'store')),
  memory: async () => memoryStore(),
  ...(moto ? { 'a bucket': () => openS3Store({ ...moto.options, prefix: `${randomUUID()}/` }) } : {}),
}

for (const [kind, open] of Object.entries(KINDS)) {
  test(`${kind}: of many who add the same record one does, and what is added can be read, listed and removed`, {
    timeout: 30_000,
  }, async () => {
    const store = await open()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.create('pointer/00000001.json', `writer ${index}`)),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await store.read('pointer/00000001.json')).toString()).toBe(`writer ${results.indexOf(true)}`)
    await store.create('pointer/00000002.json', 'x & y')
    expect(await store.list('pointer')).toEqual(['00000001.json', '00000002.json'])
    expect(await store.has('pointer/00000003.json')).toBe(false)
    await store.create('remotes/chat/1.0.0/release.json', '{}')
    expect(await store.has('remotes/chat/1.0.0')).toBe(true)
    for (const path of ['pointer/00000001.json', 'remotes/chat/1.0.0'])
      expect(Math.abs(Date.now() - Number(await store.addedAt(path)))).toBeLessThan(60_000)
    expect(await store.addedAt('remotes/chat/2.0.0')).toBeNull()
    expect(await store.list('remotes')).toEqual(['chat'])
    await store.remove('remotes/chat')
    expect(await store.list('remotes')).toEqual([])
    await expect(store.read('nothing')).rejects.toThrow(/nothing/)
  })
}

/** A site whose store is copied to another one. */
async function siteIn(store: Store) {
  const site = await makeSmallSite(['chat', 'forms'])
  for (const file of await filesBelow(site.storeFolder))
    await store.create(file, await readFile(join(site.storeFolder, file)))
  return { site, bench: { ...workbench(site), store } }
}

async function served(store: Store, cache: string, keysFolder: string): Promise<string[]> {
  const config = readSiteConfig({ SUPABASE_ANON_KEY: 'anon' }, 'http://localhost')
  const host = createHost({ source: store, storeFolder: cache, keysFolder, config, warn: () => undefined })
  const { remotes } = (await (await host.request('/')).json()) as {
    remotes: Record<string, { version: string }>
  }
  const entry = await host.request(`/remotes/chat/${remotes['chat']?.version}/remoteEntry.js`)
  return [await entry.text(), ...Object.values(remotes).map(({ version }) => version)]
}

for (const [kind, open] of Object.entries(KINDS).filter(([name]) => name !== 'a folder')) {
  test(`${kind}: simultaneous teams lose nothing, hosts serve it, and go on with what they had when it is out of reach`, {
    timeout: 60_000,
  }, async () => {
    const store = await open()
    const { site, bench } = await siteIn(store)
    const deploys = ['chat', 'forms'].flatMap((name) =>
      ['2.0.0', '3.0.0'].map((version) => ({ name, version })),
    )
    await Promise.all(
      deploys.map(async ({ name, version }) => {
        await addSmallRelease(bench, name, version)
        const select = (live: Parameters<typeof selectParts>[0]) => selectParts(live, [{ name, version }])
        await movePointer(bench, { kind: 'activate', why: `${name} ${version}`, select })
      }),
    )
    const { live, sequence } = await readStanding(store, bench.trust())
    expect(sequence).toBe(1 + deploys.length)
    expect(await verifyHistory(store, bench.trust())).toEqual([])
    expect((await verifyComposition(store, bench.trust(), live?.id ?? '')).problems).toEqual([])

    const cache = join(site.folder, 'cache')
    const now = await served(store, cache, site.keysFolder)
    expect(now).toEqual([
      `export const version = 'chat ${live?.composition.remotes['chat']?.version}'\n`,
      live?.composition.remotes['chat']?.version,
      live?.composition.remotes['forms']?.version,
    ])
    // What nobody has asked for is read ahead; this is the last of it.
    const { version } = live?.composition.lastGood['forms'] ?? {}
    await expect.poll(() => existsSync(join(cache, `remotes/forms/${version}/remoteEntry.js`))).toBe(true)
    const outOfReach = () => Promise.reject(new Error('connection refused'))
    expect(await served({ ...store, list: outOfReach, read: outOfReach }, cache, site.keysFolder)).toEqual(
      now,
    )
    await site.remove()
  })
}

test('a bucket that overwrites although it is told not to is refused, with what to do', {
  timeout: 30_000,
}, async () => {
  if (!moto) return expect(KINDS).not.toHaveProperty('a bucket')
  const lookAlike = await startLookAlike(moto)
  await expect(openS3Store(lookAlike.options)).rejects.toThrow(
    /s3:\/\/site\/shop is not used[\s\S]*lose each other's changes[\s\S]*next: {2}Use a service with conditional writes/,
  )
  await lookAlike.stop()
})
