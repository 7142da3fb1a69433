import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selectParts } from '@site/tool/cli/select-parts'
import { deploy } from '@site/tool/deploy'
import { smallHost } from '@site/tool/testing/stress/small-host'
import { makeSmallSite, releaseContext, type SmallSite } from '@site/tool/testing/stress/small-site'
import { afterEach, expect, test, vi } from 'vitest'
import type { Composition } from '../documents/composition'
import { cachedStore, readAhead } from './cached-store'
import { memoryStore } from './testing/memory-store'

let site: SmallSite | null = null
afterEach(() => site?.remove())

/** A host with a remote store and a folder of copies. */
function startCached({ store: source, keysFolder }: SmallSite, cache: string, warn: (line: string) => void) {
  const store = cachedStore(source, cache, warn)
  const onLive = (composition: Composition) => void readAhead(store, composition)
  return smallHost({ store, keysFolder }, { warn, onLive })
}

/** A site with a remote store that was served once, and is now unreachable. */
async function orphaned() {
  const made = await makeSmallSite(['marketing', 'forms'])
  site = made
  const cache = join(made.folder, 'kept')
  const start = () => startCached(made, cache, () => undefined)
  const { composition } = (await (await start().request('/healthz')).json()) as { composition: string }
  const entry = join(cache, 'remotes/forms/1.0.0/remoteEntry.js')
  await vi.waitFor(async () => expect(await readFile(entry)).toBeTruthy(), 5000)
  await rename(made.storeFolder, join(made.folder, 'unreachable'))
  return { id: composition, entry, start }
}

test('a host starts from its last verified copy when the store is out of reach', async () => {
  const { id, start } = await orphaned()
  const host = start()
  expect(await (await host.request('/healthz')).json()).toMatchObject({
    status: 'degraded',
    composition: id,
    reasons: [expect.stringMatching(/store cannot be listed, and copies are served/)],
  })
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
  const cache = join(made.folder, 'kept')
  const answers = async () => {
    const host = startCached(made, cache, (line) => expect(line).toBe(''))
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
    const copy = join(cache, path)
    await writeFile(copy, 'bad byte')
    expect(await answers(), path).toEqual(good)
    if (!path.includes('composer')) expect(await readFile(copy, 'utf8')).not.toBe('bad byte')
  }
})

test('bytes that do not fit are handed out for the reader to judge, and are not kept, and neither is what nobody judges', async () => {
  const made = await makeSmallSite(['forms'])
  site = made
  const cache = join(made.folder, 'kept')
  const store = cachedStore(made.store, cache)
  const path = 'shell/1.0.0/main.js'
  expect((await store.read(path, () => false)).toString()).toBe('export {}\n')
  await expect(readFile(join(cache, path))).rejects.toThrow(/ENOENT/)
  await store.read(path)
  await expect(readFile(join(cache, path))).rejects.toThrow(/ENOENT/)
  await store.read(path, () => true)
  expect(await readFile(join(cache, path), 'utf8')).toBe('export {}\n')
})

test('a store that cannot be listed is told of, unless there is a copy to list', async () => {
  const made = await makeSmallSite(['forms'])
  site = made
  const cache = join(made.folder, 'kept')
  await rename(made.storeFolder, join(made.folder, 'unreachable'))
  const store = cachedStore(made.store, cache)
  await expect(store.list('pointer')).rejects.toThrow(made.storeFolder)
  await rename(join(made.folder, 'unreachable/pointer'), join(made.folder, 'pointer'))
  await mkdir(cache)
  await expect(store.list('pointer')).rejects.toThrow(made.storeFolder)
  await rename(join(made.folder, 'pointer'), join(cache, 'pointer'))
  expect(await store.list('pointer')).toEqual(['00000001.json'])
})

test('records are kept when they were accepted, not when they fit; one that the store has exchanged is told of', async () => {
  const made = await makeSmallSite(['forms'])
  site = made
  const cache = join(made.folder, 'kept')
  const warn = vi.fn()
  const store = cachedStore(made.store, cache, warn)
  const path = 'pointer/00000001.json'
  const bytes = await store.read(path, () => true)
  await expect(readFile(join(cache, path))).rejects.toThrow(/ENOENT/)
  await store.keep(path, bytes)
  await writeFile(join(made.storeFolder, path), '{}')
  expect(await store.read(path, () => true)).toEqual(bytes)
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/has another pointer\/00000001\.json/)),
  )
  await expect(store.keep('../keys/trust.json', bytes)).resolves.toBeUndefined()
  await expect(readFile(join(made.folder, 'keys/trust.json'), 'utf8')).resolves.toContain('publicKey')
})

test('a move that was taken away is not forgotten by a host that starts again, which says so', async () => {
  const made = await makeSmallSite(['forms'])
  site = made
  const cache = join(made.folder, 'kept')
  const warn = vi.fn()
  const sequence = async () => {
    const host = startCached(made, cache, warn)
    const { record } = (await (await host.request('/live.json')).json()) as { record: { sequence: number } }
    return record.sequence
  }
  await deploy(releaseContext(made), {
    kind: 'confirm',
    why: 'a second move',
    select: (live) => selectParts(live, []),
  })
  expect(await sequence()).toBe(2)
  await rm(join(made.storeFolder, 'pointer/00000002.json'))
  expect(await sequence()).toBe(2)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/has lost 00000002\.json of pointer\//))
})

test('no name that a store gives leads to the keys beside the copies', async () => {
  const made = await makeSmallSite([])
  site = made
  const trust = join(made.keysFolder, 'trust.json')
  const before = await readFile(trust, 'utf8')
  // A bucket's names are text: this one is there, as it is not in a folder.
  for (const path of ['compositions/../../keys/trust.json', 'remotes/../../keys/trust.json']) {
    const store = cachedStore(memoryStore({ [path]: '{}' }), join(made.folder, 'kept'))
    const bytes = await store.read(path, () => true)
    expect(bytes.toString()).toBe('{}')
    await store.keep(path, bytes)
    expect(await readFile(trust, 'utf8'), path).toBe(before)
  }
})
