import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLive } from '@site/tool/compose/live'
import { smallHost } from '@site/tool/testing/stress/small-host'
import { activateSmall, makeSmallSite, releaseContext } from '@site/tool/testing/stress/small-site'
import { verifyComposition } from '@site/tool/verify/verify-composition'
import { verifyHistory } from '@site/tool/verify/verify-history'
import { afterAll, expect, test } from 'vitest'
import type { Composition } from '../documents/composition'
import { cachedStore, readAhead } from './cached-store'
import { folderStore, openFolderStore } from './folder-store'
import { openS3Store } from './s3-store'
import type { ReadableStore, Store } from './store'
import { memoryStore } from './testing/memory-store'
import { startLookAlike, startMoto } from './testing/s3-server'

const folder = await mkdtemp(join(tmpdir(), 'stores-'))
const moto = await startMoto()
afterAll(async () => {
  await moto?.stop()
  await rm(folder, { recursive: true })
})

const KINDS: Readonly<Record<string, () => Promise<Store>>> = {
  'a folder': async () => openFolderStore(join(folder, 'store')),
  memory: async () => memoryStore(),
  ...(moto ? { 'a bucket': async () => openS3Store({ ...moto.options, prefix: `${randomUUID()}/` }) } : {}),
}

for (const [kind, open] of Object.entries(KINDS)) {
  test(`${kind}: of many who add the same record one does, and what is added can be read, listed and removed`, async () => {
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
    expect(Math.abs(Date.now() - Number(await store.clock()))).toBeLessThan(60_000)
    expect(await store.list('remotes')).toEqual(['chat'])
    await store.remove('remotes/chat')
    expect(await store.list('remotes')).toEqual([])
    await expect(store.read('nothing')).rejects.toThrow(/nothing/)
  })
}

test('a folder that is read is left as it is: what is missing is not made, and no empty store', async () => {
  const place = join(folder, 'nowhere')
  const store = folderStore(place)
  await expect(store.list('pointer')).rejects.toThrow(/nowhere/)
  await expect(store.read('pointer/00000001.json')).rejects.toThrow(/nowhere/)
  expect(existsSync(place)).toBe(false)
  await openFolderStore(place).create('pointer/00000001.json', '{}')
  await writeFile(join(place, 'pointer/00000002.json.1.draft'), '')
  expect(await store.list('pointer')).toEqual(['00000001.json'])
  expect(await store.list('remotes')).toEqual([])
})

/** A built release in a folder: its entry, a signature made at some time, and its files. */
async function built(entry: string, at = 'Monday'): Promise<string> {
  const work = await mkdtemp(join(folder, 'built-'))
  await mkdir(join(work, 'assets'))
  const digest = createHash('sha256').update(entry).digest('base64')
  const files = {
    'assets/page.js': 'export const page = 1\n',
    'remoteEntry.js': entry,
    'release.json': JSON.stringify({ entry }),
    'signature.json': JSON.stringify({ record: { digest, at } }),
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(work, file), text)
  return work
}

for (const [kind, open] of Object.entries(KINDS)) {
  const path = 'remotes/chat/1.0.0'
  const textOf = async (store: Store, file: string) => (await store.read(`${path}/${file}`)).toString()

  test(`${kind}: an upload that was broken off is finished by the same build, and by no other`, async () => {
    const store = await open()
    const before = await built('A')
    for (const file of ['remoteEntry.js', 'signature.json'])
      await store.create(`${path}/${file}`, await readFile(join(before, file)))
    // Otherwise prune would take an upload under way for an old one.
    expect(await store.addedAt(path)).not.toBeNull()
    await expect(store.addFolder(path, await built('B'))).rejects.toThrow(
      /remotes\/chat\/1\.0\.0 is not added[\s\S]*remoteEntry\.js is there with other bytes[\s\S]*next: {2}Raise the version/,
    )
    expect(await store.has(`${path}/release.json`)).toBe(false)
    expect(await store.addFolder(path, await built('A', 'Tuesday'))).toBe(true)
    expect(await textOf(store, 'release.json')).toBe('{"entry":"A"}')
    expect(await textOf(store, 'assets/page.js')).toBe('export const page = 1\n')
    expect(await store.addFolder(path, await built('B'))).toBe(false)
    expect(await textOf(store, 'remoteEntry.js')).toBe('A')
    await store.remove('remotes')
  })

  test(`${kind}: of builds of one version that are added at the same time at most one counts, and it is whole`, async () => {
    const store = await open()
    const builds = await Promise.all(['A', 'B', 'C', 'D'].map((entry) => built(entry)))
    const added = await Promise.allSettled(builds.map((work) => store.addFolder(path, work)))
    const winners = added.filter((one) => one.status === 'fulfilled' && one.value)
    expect(winners.length).toBeLessThanOrEqual(1)
    expect(await store.has(`${path}/release.json`)).toBe(winners.length === 1)
    if (winners.length === 1)
      expect(await textOf(store, 'release.json')).toBe(
        JSON.stringify({ entry: await textOf(store, 'remoteEntry.js') }),
      )
    await store.remove('remotes')
  })
}

async function served(source: ReadableStore, cache: string, keysFolder: string): Promise<string[]> {
  const store = cachedStore(source, cache)
  const onLive = (composition: Composition) => void readAhead(store, composition)
  const host = smallHost({ store, keysFolder }, { onLive })
  const { remotes } = (await (await host.request('/')).json()) as {
    remotes: Record<string, { version: string }>
  }
  const entry = await host.request(`/remotes/chat/${remotes['chat']?.version}/remoteEntry.js`)
  return [await entry.text(), ...Object.values(remotes).map(({ version }) => version)]
}

for (const [kind, open] of Object.entries(KINDS).filter(([name]) => name !== 'a folder')) {
  test(`${kind}: simultaneous teams lose nothing, hosts serve it, and go on with what they had when it is out of reach`, async () => {
    const store = await open()
    const site = await makeSmallSite(['chat', 'forms'], store)
    const context = releaseContext(site)
    const deploys = ['chat', 'forms'].flatMap((name) =>
      ['2.0.0', '3.0.0'].map((version) => ({ name, version })),
    )
    await Promise.all(
      deploys.map(async ({ name, version }) => {
        await activateSmall(context, name, version)
      }),
    )
    const { live, next } = await readLive(store, context.trust())
    expect(next).toBe(2 + deploys.length)
    expect((await verifyHistory(store, context.trust())).problems).toEqual([])
    expect((await verifyComposition(store, context.trust(), live?.id ?? '')).problems).toEqual([])

    const cache = join(site.folder, 'cache')
    const now = await served(store, cache, site.keysFolder)
    expect(now).toEqual([
      `export const version = 'chat ${live?.composition.remotes['chat']?.version}'\n`,
      live?.composition.remotes['chat']?.version,
      live?.composition.remotes['forms']?.version,
    ])
    // Files not requested yet are read ahead; this is the last of them.
    const { version } = live?.composition.lastGood['forms'] ?? {}
    await expect.poll(() => existsSync(join(cache, `remotes/forms/${version}/remoteEntry.js`))).toBe(true)
    const outOfReach = () => Promise.reject(new Error('connection refused'))
    expect(await served({ ...store, list: outOfReach, read: outOfReach }, cache, site.keysFolder)).toEqual(
      now,
    )
    await site.remove()
  })
}

// Where Moto is missing, the summary of `npm test` says that no bucket was tested.
if (moto)
  test('a bucket that overwrites although it is told not to is refused, with what to do', async () => {
    const lookAlike = await startLookAlike(moto)
    await expect(openS3Store(lookAlike.options).create('a/file', '')).rejects.toThrow(
      /s3:\/\/site\/shop is not used[\s\S]*lose each other's changes[\s\S]*next: {2}Use a service with conditional writes/,
    )
    await lookAlike.stop()
  })

for (const [kind, open] of Object.entries(KINDS).filter(([name]) => name !== 'memory'))
  test(`${kind}: a path that leads out of the store is refused, whoever asks`, async () => {
    const store = await open()
    for (const path of [
      '../keys/trust.json',
      'compositions/../../keys/trust.json',
      '/etc/passwd',
      'a//b',
      'a/./b',
      'a\\b',
    ]) {
      await expect(store.read(path)).rejects.toThrow(/is no path of a store/)
      await expect(store.create(path, 'x')).rejects.toThrow(/is no path of a store/)
    }
  })

test('a folder follows no link that leads out of it', async () => {
  const place = join(folder, 'linked')
  await mkdir(join(place, 'remotes'), { recursive: true })
  await writeFile(join(folder, 'secret.json'), '{}')
  await symlink(join(folder, 'secret.json'), join(place, 'remotes/secret.json'))
  await symlink(folder, join(place, 'shell'))
  const store = openFolderStore(place)
  for (const path of ['remotes/secret.json', 'shell/secret.json'])
    await expect(store.read(path)).rejects.toThrow(/leads out of the store/)
  await expect(store.list('shell')).rejects.toThrow(/leads out of the store/)
  for (const begun of [
    () => store.create('shell/1.0.0/shell.js', 'x'),
    () => store.addFolder('shell/1.0.0', place),
    () => store.has('shell/secret.json'),
    () => store.addedAt('shell/secret.json'),
    () => store.remove('shell/secret.json'),
  ])
    await expect(begun()).rejects.toThrow(/leads out of the store/)
  await store.remove('shell') // the link, not its target
  expect(await readFile(join(folder, 'secret.json'), 'utf8')).toBe('{}')
})
