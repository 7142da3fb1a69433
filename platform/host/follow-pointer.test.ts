import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storePaths } from '@site/records/store/store-paths'
import { selectionOfLive } from '@site/tool/compose/selection'
import { deploy } from '@site/tool/deploy'
import { forgeComposer } from '@site/tool/testing/forge-move'
import { SMALL_CONFIG } from '@site/tool/testing/stress/small-host'
import {
  activateSmall,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointer } from './follow-pointer'
import { tryComposition } from './try-composition'

vi.mock('./try-composition', async (load) => {
  const { tryComposition } = await load<typeof import('./try-composition')>()
  return { tryComposition: vi.fn(tryComposition) }
})

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
  const { live } = followPointer({ store: { ...store, read }, keysFolder, config: SMALL_CONFIG, warn })
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
  const { live } = followPointer({
    store: { ...store, list },
    keysFolder,
    config: SMALL_CONFIG,
    warn: vi.fn(),
  })
  const { id } = await live()
  hangs = true
  vi.advanceTimersByTime(1000)
  vi.useFakeTimers() // time stands still: nothing waits for it
  expect((await live()).id).toBe(id)
})

test('a store that does not answer is told of within a minute', async () => {
  const { store, keysFolder } = site
  let hangs = false
  const list = (folder: string) => (hangs ? new Promise<string[]>(() => undefined) : store.list(folder))
  const { live, complaint } = followPointer({
    store: { ...store, list },
    keysFolder,
    config: SMALL_CONFIG,
    warn: vi.fn(),
  })
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
  const { live, complaint } = followPointer({ store, keysFolder, config: SMALL_CONFIG, warn: vi.fn() })
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

test('a composition that cannot be composed is not followed: the host says why, and starts from the one before', async () => {
  const { store, keysFolder } = site
  const warn = vi.fn()
  const { live, complaint } = followPointer({ store, keysFolder, config: SMALL_CONFIG, warn })
  const first = await live()
  await forgeComposer(
    site,
    'export const composer = { viewOf: () => ({}), planPage() { throw new Error("no layout") } }',
  )
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(1000)
    expect((await live()).id).toBe(first.id)
    expect(complaint()).toMatch(/00000002\.json is not followed: the host's log says why/)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/00000002\.json .* is not followed: .*no layout/))
  }, 10_000)
  const restarted = followPointer({ store, keysFolder, config: SMALL_CONFIG, warn })
  expect((await restarted.live()).id).toBe(first.id)
})

test('a composition is tried once, beside the live one; one that failed is tried again after five minutes', async () => {
  const trial = vi.mocked(tryComposition)
  trial.mockClear()
  const { live, complaint } = followPointer({ ...site, config: SMALL_CONFIG, warn: vi.fn() })
  /** Of the host; the release tool tries whole compositions. */
  const trials = () =>
    trial.mock.calls.flatMap(([, , { remotes }, options]) =>
      options ? [`${remotes['chat']?.version} beside ${options.passed?.remotes['chat']?.version}`] : [],
    )
  const eventually = (check: () => Promise<void>) =>
    vi.waitFor(async () => {
      vi.advanceTimersByTime(1000)
      await check()
    }, 10_000)
  const shows = (version: string) =>
    eventually(async () => expect((await live()).composition.remotes).toMatchObject({ chat: { version } }))
  await shows('1.0.0')
  for (const version of ['2.0.0', '1.0.0', '2.0.0']) {
    await activateSmall(releaseContext(site), 'chat', version)
    await shows(version)
  }
  const passed = ['1.0.0 beside undefined', '2.0.0 beside 1.0.0', '1.0.0 beside 2.0.0']
  expect(trials()).toEqual(passed)

  await activateSmall(releaseContext(site), 'chat', '3.0.0')
  trial.mockRejectedValueOnce(new Error('too busy'))
  await eventually(async () => {
    await live()
    expect(complaint()).toMatch(/is not followed/)
  })
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(140_000)
    await live()
  }
  expect(trials()).toEqual([...passed, '3.0.0 beside 2.0.0'])
  await shows('3.0.0')
})

test('nobody waits for a trial, not even for the moment that a look may take', async () => {
  const { store, keysFolder } = site
  const { live } = followPointer({ store, keysFolder, config: SMALL_CONFIG, warn: vi.fn() })
  const first = await live()
  await forgeComposer(site, 'setInterval(() => {}, 1000)\nawait new Promise(() => {})')
  vi.advanceTimersByTime(1000)
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // the moment never ends
  expect((await live()).id).toBe(first.id)
})

/** Writes unsigned files with the names of these moves. */
const addJunk = async (first: number, last: number) => {
  for (let sequence = first; sequence <= last; sequence++)
    await writeFile(join(site.storeFolder, storePaths.pointerRecord(sequence)), '{}')
}

/** The site confirms the live composition. */
const confirm = () => deploy(releaseContext(site), { kind: 'confirm', why: 'mine', select: selectionOfLive })

/** A host of a store that counts how many records are read, in total and concurrently. */
function countingHost() {
  const { store, keysFolder } = site
  const reads = { count: 0, now: 0, most: 0 }
  const read = async (path: string) => {
    if (!path.startsWith(`${storePaths.pointer}/`)) return store.read(path)
    reads.count++
    reads.most = Math.max(reads.most, ++reads.now)
    return store.read(path).finally(() => reads.now--)
  }
  const warn = vi.fn()
  const { live } = followPointer({ store: { ...store, read }, keysFolder, config: SMALL_CONFIG, warn })
  const look = async () => {
    vi.advanceTimersByTime(1000)
    return (await live()).signed.record.sequence
  }
  /** Looks until this many records are read, and then often enough to detect any more. */
  const hasRead = async (count: number) => {
    await vi.waitFor(async () => {
      await look()
      expect(reads.count).toBe(count)
    }, 10_000)
    vi.advanceTimersByTime(60_000)
    for (let times = 0; times < 3; times++) {
      await look()
      await new Promise((done) => setTimeout(done, 60)) // longer than a visitor waits for a look
    }
    expect(reads.count).toBe(count)
  }
  return { look, hasRead, reads, warn }
}

test('files that nobody signed are read many at a time and once, and told of in few lines', async () => {
  const { look, hasRead, reads, warn } = countingHost()
  await look()
  await addJunk(3, 1002)
  await hasRead(1 + 1000)
  expect(reads.most).toBeGreaterThan(8)
  expect(reads.most).toBeLessThanOrEqual(64)
  expect(warn).toHaveBeenCalledTimes(51)
  expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/^950 more pointer records/))
  expect((await confirm()).sequence).toBe(2)
  await vi.waitFor(async () => expect(await look()).toBe(2), 5000)
  await hasRead(1 + 1000 + 1)
})

test("the site's move below thousands of files that came with it is followed before they are all read", async () => {
  const { look, hasRead, reads } = countingHost()
  await look()
  await addJunk(3, 5002)
  expect((await confirm()).sequence).toBe(2)
  await vi.waitFor(async () => expect(await look()).toBe(2), 5000)
  expect(reads.count).toBeLessThan(5000)
  await hasRead(1 + 1 + 5000)
})

test("a move of the site's key is followed without a look at what lies before it", async () => {
  const { look, hasRead } = countingHost()
  await look()
  await addJunk(2, 1001)
  expect((await confirm()).sequence).toBe(1002)
  await vi.waitFor(async () => expect(await look()).toBe(1002), 5000)
  await hasRead(1 + 1)
})
