import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/composition/integrity'
import { recordDigest } from '@site/composition/record-digest'
import { compositionDigest } from '@site/release/compose/named-composition'
import { makeSmallSite, releaseContext, type SmallSite } from '@site/release/testing/stress/small-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointer, type LiveComposition } from './live-composition'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await site.remove()
})

test('a record that cannot be read for a moment is followed later, and told of once', async () => {
  const { store, keysFolder } = site
  let away = true
  const read = (path: string) => (away ? Promise.reject(new Error('connection reset')) : store.read(path))
  const warn = vi.fn()
  const { live } = followPointer({ store: { ...store, read }, keysFolder, warn })
  await expect(live()).rejects.toThrow(/nothing in the store/)
  vi.advanceTimersByTime(1000)
  await expect(live()).rejects.toThrow(/nothing in the store/)
  away = false
  vi.advanceTimersByTime(10_000)
  expect(Object.keys((await live()).composition.remotes)).toEqual(['chat'])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('connection reset'))
})

test('a store that does not answer keeps no visitor waiting', async () => {
  const { store, keysFolder } = site
  let hangs = false
  const list = (folder: string) => (hangs ? new Promise<string[]>(() => undefined) : store.list(folder))
  const { live } = followPointer({ store: { ...store, list }, keysFolder, warn: vi.fn() })
  const { id } = await live()
  hangs = true
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  const begin = performance.now()
  expect((await live()).id).toBe(id)
  expect(performance.now() - begin).toBeLessThan(1000)
})

test('a store that does not answer is told of within a minute', async () => {
  const { store, keysFolder } = site
  let hangs = false
  const list = (folder: string) => (hangs ? new Promise<string[]>(() => undefined) : store.list(folder))
  const { live, complaint } = followPointer({ store: { ...store, list }, keysFolder, warn: vi.fn() })
  await live()
  hangs = true
  vi.advanceTimersByTime(1000)
  await live()
  expect(complaint()).toBeNull()
  vi.advanceTimersByTime(58_000)
  await live()
  expect(complaint()).toMatch(/has been looked at for 58 s, and that does not end/)
})

test('a record that counts for nothing is told of until it is taken out of the store', async () => {
  const { store, keysFolder, storeFolder } = site
  const { live, complaint } = followPointer({ store, keysFolder, warn: vi.fn() })
  await live()
  const file = join(storeFolder, 'pointer/00000007.json')
  const complaintAfter = async (change: () => Promise<void>) => {
    await change()
    vi.advanceTimersByTime(1000)
    await live()
    return complaint()
  }
  expect(await complaintAfter(() => writeFile(file, '{}'))).toMatch(/00000007\.json is not followed/)
  expect(await complaintAfter(() => rm(file))).toBeNull()
})

/** Signs a move to a shell with this composer, past the checks of the tool. */
async function moveTo(composer: string, { composition, signed }: LiveComposition): Promise<void> {
  const path = '/shell/1.0.0/composer/other.mjs'
  await writeFile(join(site.storeFolder, path), composer)
  const { shell } = composition
  const files = { ...shell.files, [path]: { integrity: integrityOf(composer) } }
  const text = JSON.stringify({ ...composition, shell: { ...shell, composer: path, files } })
  const named = compositionDigest(text)
  const record = { ...signed.record, sequence: 2, composition: named.id, digest: named.digest }
  const at = new Date(Date.parse(record.at) + 1).toISOString()
  const { signer } = releaseContext(site)
  const move = signer.sign('pointer', { ...record, at, previous: recordDigest(signed.record) })
  await writeFile(join(site.storeFolder, `compositions/${named.id}.json`), text)
  await writeFile(join(site.storeFolder, 'pointer/00000002.json'), JSON.stringify(move))
}

test('a composition that cannot be composed is not followed: the host says why, and starts from the one before', async () => {
  const { store, keysFolder } = site
  const warn = vi.fn()
  const { live, complaint } = followPointer({ store, keysFolder, warn })
  const first = await live()
  await moveTo(
    'export const composer = { viewOf: () => ({}), planPage() { throw new Error("no layout") } }',
    first,
  )
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(1000)
    expect((await live()).id).toBe(first.id)
    expect(complaint()).toMatch(/00000002\.json is not followed: .*no layout/)
  }, 10_000)
  const restarted = followPointer({ store, keysFolder, warn })
  expect((await restarted.live()).id).toBe(first.id)
})

test('nobody waits for a trial, not even for the moment that a look may take', async () => {
  const { store, keysFolder } = site
  const { live } = followPointer({ store, keysFolder, warn: vi.fn() })
  const first = await live()
  await moveTo('setInterval(() => {}, 1000)\nawait new Promise(() => {})', first)
  vi.advanceTimersByTime(1000)
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // the moment never ends
  expect((await live()).id).toBe(first.id)
}, 8000)
