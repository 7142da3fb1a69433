import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import type { Trust } from '@site/records/history/trust'
import { type TrustAnchor, trustAnchor } from '@site/records/history/trust-anchor'
import { verifySigned } from '@site/records/history/verify-signed'
import { listedReport } from '@site/tool/cli/listed-report'
import { confirmCommand } from '@site/tool/commands/confirm'
import { keysCommand } from '@site/tool/commands/keys'
import { makeKey } from '@site/tool/keys/key-ring'
import { smallHost } from '@site/tool/testing/stress/small-host'
import {
  activateSmall,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let site: SmallSite
let ask: (path: string) => Promise<unknown>
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.useFakeTimers({ toFake: ['performance'] })
  const host = smallHost(site)
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
  (await ask('/chat')) as { anchor: TrustAnchor; remotes: Record<string, { version: string }> }
const live = async () => (await ask('/live.json')) as Signed<PointerRecord>

/** Eventually: a composition is tried in the background before visitors get it. */
const shows = (version: string) =>
  vi.waitFor(async () => expect((await page()).remotes).toMatchObject({ chat: { version } }), 10_000)

function toolContext() {
  const { keysFolder, folder: root } = site
  return { ...releaseContext(site), root, keysFolder, ...listedReport(() => undefined) }
}

async function newest(): Promise<Signed<PointerRecord>> {
  const [last] = await historyOf(site)
  if (!last) throw new Error('The history is empty.')
  return last
}

async function rotate(owner: string) {
  await keysCommand.run(toolContext(), {
    names: ['rotate', owner],
    flag: () => false,
    text: () => undefined,
    texts: () => [],
  })
}

test('pages of a host that goes on running know the new key, and so do tabs that follow', async () => {
  const { anchor: before } = await page()
  await rotate('site')
  const after = await vi.waitFor(async () => {
    const now = await page()
    const signed = await newest()
    expect(now.anchor).toEqual(
      trustAnchor(releaseContext(site).trust(), { signed, siteAt: signed.record.at }),
    )
    return now
  })
  expect(Object.keys(after.anchor.keys)).not.toEqual(Object.keys(before.keys))
  expect(after.anchor.keys).toHaveProperty((await live()).key)
  await activateSmall(releaseContext(site), 'chat', '2.0.0')
  await shows('2.0.0')
})

test("the old key's time is over at once: a move that it dates before its end is not followed", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { signer: old, store } = releaseContext(site, 'team-chat')
  const { record } = await live()
  await rotate('team-chat')
  const at = new Date(Date.parse(record.at) + 1).toISOString()
  const signed = old.sign('pointer', { ...record, sequence: 3, at, why: 'back again' })
  await store.create('pointer/00000003.json', JSON.stringify(signed))
  // A busy host still serves the composition from before the rotation.
  await vi.waitFor(async () => expect((await live()).record.why).not.toBe('start'), 10_000)
  expect((await live()).record.why).toBe('team-chat gets a new key')
})

test('a copied key signs nothing more from the second of its rotation on', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { signer: copy, store } = releaseContext(site, 'team-chat')
  // The thief dated a move as far ahead as clocks may differ, so that a rotation might retire the key only after that.
  const { record } = await live()
  const ahead = { ...record, sequence: 2, why: 'ahead', previous: recordDigest(record) }
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await store.create(
    'pointer/00000002.json',
    JSON.stringify(copy.sign('pointer', { ...ahead, at: at(200_000) })),
  )
  await rotate('team-chat')
  const retired = releaseContext(site).trust().keys[copy.id]?.retired ?? ''
  expect(Date.parse(retired)).toBeLessThanOrEqual(Date.now())
  await confirmCommand.run(toolContext(), {
    names: [],
    flag: () => false,
    text: () => undefined,
    texts: () => [],
  })
  const stolen = { ...record, sequence: 4, why: 'stolen', previous: recordDigest((await newest()).record) }
  for (const ms of [1, 1000, 250_000])
    expect(() =>
      verifySigned(releaseContext(site).trust(), 'pointer', copy.sign('pointer', { ...stolen, at: at(ms) })),
    ).toThrow(/after the key .* retired/)
  await vi.waitFor(async () => expect((await live()).record.why).toBe('nothing new'), 10_000)
})

test('what a removed key moved is no longer served, without a restart', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await activateSmall(releaseContext(site, 'team-chat'), 'chat', '2.0.0')
  await shows('2.0.0')
  const file = join(site.keysFolder, 'trust.json')
  const trust = JSON.parse(await readFile(file, 'utf8')) as Trust
  const others = Object.entries(trust.keys).filter(([, { owner }]) => owner !== 'team-chat')
  await writeFile(file, JSON.stringify({ ...trust, keys: Object.fromEntries(others) }))
  await shows('1.0.0')
})

test('a trust file that is damaged or gone leaves what is live', async () => {
  await page()
  for (const text of ['{', '{"schema":1,"keys":{}}']) {
    await writeFile(join(site.keysFolder, 'trust.json'), text)
    expect((await page()).remotes).toMatchObject({ chat: { version: '1.0.0' } })
  }
})
