import { rm } from 'node:fs/promises'
import { listen } from '@site/host/listen'
import type { Composition } from '@site/records/documents/composition'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateCommand } from '../commands/activate'
import { confirmCommand } from '../commands/confirm'
import { publishCommand } from '../commands/publish'
import { removeCommand } from '../commands/remove'
import { rollbackCommand } from '../commands/rollback'
import { runCommand } from '../testing/run-command'
import { smallHost } from '../testing/stress/small-host'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { waitForHosts } from './wait-for-hosts'

let site: SmallSite
const running: { close(): Promise<void> }[] = []
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
})
afterEach(async () => {
  for (const host of running.splice(0)) await host.close()
  await site.remove()
})

async function openHost(of: SmallSite): Promise<string> {
  const host = await listen(smallHost(of, { denser: false }), 0, '127.0.0.1')
  running.push(host)
  return host.url
}

/** The small site's pages are JSON. */
async function chatAt(address: string): Promise<string | undefined> {
  const { remotes } = (await (await fetch(address)).json()) as Pick<Composition, 'remotes'>
  return remotes['chat']?.version
}

test('every move waits until all hosts serve it, and says where', async () => {
  const addresses = [await openHost(site), await openHost(site)]
  const wait = addresses.flatMap((address) => ['--wait', address])
  const activated = await runCommand(activateCommand, site, ['chat@2.0.0', ...wait])
  for (const address of addresses) expect(await chatAt(address)).toBe('2.0.0')
  expect(activated.output.addresses).toEqual(addresses.map((address) => `${address}/chat`))
  expect(activated.said).toMatch(/signed: composition [\s\S]*\nlive: http:\/\/localhost:\d+\/chat/)

  await runCommand(rollbackCommand, site, ['chat', ...wait])
  for (const address of addresses) expect(await chatAt(address)).toBe('1.0.0')
  await runCommand(confirmCommand, site, wait)
  const removed = await runCommand(removeCommand, site, ['chat', '--yes', ...wait])
  expect(removed.output.addresses).toEqual(addresses.map((address) => `${address}/`))
  for (const address of addresses) expect(await chatAt(address)).toBeUndefined()
})

test('a host that is behind, or of another site, is waited for until the deadline, which says what it does', async () => {
  const other = await makeSmallSite(['forms'])
  const behind = await openHost(site)
  const later = await activated()
  const context = { log: () => undefined, trust: releaseContext(site).trust, deadline: 300 }
  const waiting = (address: string, sequence: number) =>
    waitForHosts([address], { ...later, sequence }, context)
  await expect(waiting(behind, later.sequence + 1)).rejects.toThrow(
    /^http.* does not serve composition \w+ \(move 3\) after 0\.3 s\. \[KW1524\]\n {2}cause: It still serves composition \w+ \(move 2\)\.\n {2}next: .*\/healthz/,
  )
  const foreign = await openHost(other)
  await expect(waiting(foreign, 1)).rejects.toThrow('is signed by the key')
  await rm(other.storeFolder, { recursive: true })
  await expect(waiting(await openHost(other), 1)).rejects.toThrow('is answered with the status 500')
  await expect(waiting('http://127.0.0.1:1', 1)).rejects.toThrow(/ECONNREFUSED|bad port/)
  await other.remove()
})

async function activated() {
  const { output } = await runCommand(activateCommand, site, ['chat@2.0.0'])
  return { id: output.composition, sequence: output.move ?? 0, pages: [] }
}

test('nothing is moved for an address that is none, or without --activate', async () => {
  const moves = await site.store.list('pointer')
  await expect(runCommand(activateCommand, site, ['chat@2.0.0', '--wait', 'site.example'])).rejects.toThrow(
    '"site.example" is no address such as https://site.example.',
  )
  await expect(runCommand(publishCommand, site, ['mfe-chat', '--wait', 'http://localhost'])).rejects.toThrow(
    '--wait goes with --activate',
  )
  expect(await site.store.list('pointer')).toEqual(moves)
})
