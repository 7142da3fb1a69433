import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PointerRecord, Signed } from '@site/composition/composition'
import { activeKeys, type Trust } from '@site/composition/trust'
import { selectParts } from '@site/release/cli/select-parts'
import { keysCommand } from '@site/release/commands/keys'
import { movePointer } from '@site/release/compose/move-pointer'
import { makeKey } from '@site/release/keys/key-ring'
import {
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/release/testing/stress/small-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHost } from './host'
import { readSiteConfig } from './site-config'

const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')
let site: SmallSite
let ask: (path: string) => Promise<unknown>
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.useFakeTimers({ toFake: ['performance'] })
  const host = createHost({ ...site, config, warn: () => undefined })
  ask = async (path) => {
    vi.advanceTimersByTime(1000)
    return (await host.request(path)).json()
  }
})
afterEach(async () => {
  vi.useRealTimers()
  await site.remove()
})

const page = async () =>
  (await ask('/chat')) as { keys: Record<string, string>; remotes: Record<string, { version: string }> }
const live = async () => (await ask('/live.json')) as Signed<PointerRecord>

async function rotate(owner: string) {
  const { keysFolder, folder: root } = site
  const context = { ...releaseContext(site), root, keysFolder, log: () => undefined }
  await keysCommand.run(context, { names: ['rotate', owner], flag: () => false, text: () => undefined })
}

async function activate(version: string, owner?: string) {
  const context = releaseContext(site, owner)
  await addSmallRelease(context, 'chat', version)
  const select = (now: Parameters<typeof selectParts>[0]) => selectParts(now, [{ name: 'chat', version }])
  await movePointer(context, { kind: 'activate', why: version, select })
}

test('pages of a host that goes on running know the new key, and so do tabs that follow', async () => {
  const { keys: before } = await page()
  await rotate('site')
  const after = await page()
  expect(after.keys).toEqual(activeKeys(releaseContext(site).trust()))
  expect(Object.keys(after.keys)).not.toEqual(Object.keys(before))
  expect(after.keys).toHaveProperty((await live()).key)
  await activate('2.0.0')
  expect((await page()).remotes).toMatchObject({ chat: { version: '2.0.0' } })
})

test("the old key's time is over at once: a move that it dates before its end is not followed", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { signer: old, store } = releaseContext(site, 'team-chat')
  const { record } = await live()
  await rotate('team-chat')
  const at = new Date(Date.parse(record.at) + 1).toISOString()
  const signed = old.sign('pointer', { ...record, sequence: 3, at, why: 'back again' })
  await store.create('pointer/00000003.json', JSON.stringify(signed))
  expect((await live()).record.why).toBe('team-chat has a new key')
})

test('what a removed key moved is no longer served, without a restart', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await activate('2.0.0', 'team-chat')
  expect((await page()).remotes).toMatchObject({ chat: { version: '2.0.0' } })
  const file = join(site.keysFolder, 'trust.json')
  const trust = JSON.parse(await readFile(file, 'utf8')) as Trust
  const others = Object.entries(trust.keys).filter(([, { owner }]) => owner !== 'team-chat')
  await writeFile(file, JSON.stringify({ ...trust, keys: Object.fromEntries(others) }))
  expect((await page()).remotes).toMatchObject({ chat: { version: '1.0.0' } })
})

test('a trust file that is damaged or gone leaves what is live', async () => {
  await page()
  for (const text of ['{', '{"schema":1,"keys":{}}']) {
    await writeFile(join(site.keysFolder, 'trust.json'), text)
    expect((await page()).remotes).toMatchObject({ chat: { version: '1.0.0' } })
  }
})
