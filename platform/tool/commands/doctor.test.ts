import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedReport } from '../cli/listed-report'
import { openReadContext } from '../cli/open-context'
import { readArguments } from '../cli/read-arguments'
import { makeKey, openSigner, rotateKey } from '../keys/key-ring'
import { checkNode } from '../machine/doctor/check-machine'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { doctorCommand } from './doctor'

let site: SmallSite
let server: Server | null = null
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(site.folder, 'node_modules'))
  await writeFile(join(site.folder, 'package.json'), '{ "name": "site", "engines": { "node": ">=20.0.0" } }')
  vi.stubEnv('KEYS_DIR', site.keysFolder)
  vi.stubEnv('STORE_DIR', site.storeFolder)
  for (const name of ['PORT', 'BACKEND_PORT', 'MAIL_PORT']) vi.stubEnv(name, '0')
})
afterEach(() => {
  vi.unstubAllEnvs()
  server?.close()
  server = null
  return site.remove()
})

async function doctor() {
  const { output, said } = await runCommand(doctorCommand, site, ['--store', site.storeFolder])
  const about = (check: string) => output.checks.filter((each) => each.check === check)
  return { ...output, said, about }
}

const SCRIPT = '<script type="module" src="/shell/main.js"></script>'

/** A host that serves a move, by a clock of its own, and pages with this script. */
async function serve(sequence: number, date: Date, script = SCRIPT): Promise<string> {
  const listening = createServer(({ url }, response) => {
    response.setHeader('date', date.toUTCString())
    response.end(url === '/' ? `<!doctype html>${script}` : JSON.stringify({ record: { sequence } }))
  }).listen(0, '127.0.0.1')
  server = listening
  await new Promise((resolve) => listening.once('listening', resolve))
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  vi.stubEnv('SITE_URL', url)
  return url
}

test('where all is well, every line says so and the command ends well', async () => {
  const url = await serve(1, new Date())
  const { ok, checks, said } = await doctor()
  expect(checks.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'Node ok',
    'versions ok',
    '.env ok',
    'keys ok',
    'ports ok',
    'store ok',
    'live ok',
    'site ok',
    'scripts ok',
    'clock ok',
  ])
  expect(ok).toBe(true)
  expect(said).toContain(`✓  site      ${url} serves move 1`)
  expect(said).toMatch(/\nok: 10, warnings: 0, failed: 0$/)
})

test('a wrong value and an unknown name in .env are found by the schema of all programs', async () => {
  await writeFile(join(site.folder, '.env'), 'DRAIN_SECONDS=soon\nSTORE_DIRR=/site\n')
  const { ok, about } = await doctor()
  expect(ok).toBe(false)
  expect(about('.env')).toMatchObject([
    { state: 'failed', found: expect.stringContaining('DRAIN_SECONDS: it has to be a number of seconds') },
    { state: 'warning', found: 'No program reads STORE_DIRR; did you mean STORE_DIR?' },
  ])
})

test('an old Node fails, with the versions that do', () => {
  expect(checkNode(site.folder, '18.20.0')).toMatchObject([
    { state: 'failed', found: '18.20.0 is not one of >=20.0.0', next: expect.stringContaining('Install') },
  ])
})

test('a key that others can read, one that retired and one that nobody trusts are found', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await chmod(join(site.keysFolder, 'team-chat.private.pem'), 0o644)
  expect((await doctor()).about('keys')).toMatchObject([
    { state: 'ok', found: 'site may change everything' },
    { state: 'failed', found: expect.stringContaining('[KW1207]') },
  ])
  const stranger = join(site.folder, 'stranger')
  openSigner(stranger, 'site')
  vi.stubEnv('KEYS_DIR', stranger)
  await writeFile(join(stranger, 'trust.json'), '{ "schema": 1, "keys": {} }')
  expect((await doctor()).about('keys')).toMatchObject([
    { state: 'failed', found: expect.stringContaining('[KW1204]') },
  ])
})

test('a team whose trust file does not know the newest signer is told where to get it', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  rotateKey(site.keysFolder, 'team-chat', new Date())
  const stranger = join(site.folder, 'stranger')
  openSigner(stranger, 'site')
  vi.stubEnv('KEYS_DIR', stranger)
  const foreign = { ...site, keysFolder: stranger }
  const { output } = await runCommand(doctorCommand, foreign, ['--store', site.storeFolder])
  expect(output.checks.find(({ check }) => check === 'live')).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('[KW1215]'),
    next: expect.stringContaining('trust.json'),
  })
})

test.each([
  [60_000, 'warning', /60 s ahead of http|59 s ahead of|61 s ahead of/],
  [-400_000, 'failed', /\d+ s behind http/],
])('a clock that is %i ms from that of the host is a %s', async (apart, state, found) => {
  await serve(1, new Date(Date.now() - apart))
  expect((await doctor()).about('clock')).toMatchObject([{ state, found: expect.stringMatching(found) }])
})

test('a host that is behind, and one that does not answer, are warnings', async () => {
  await serve(7, new Date())
  expect((await doctor()).about('site')).toMatchObject([
    { state: 'warning', next: expect.stringContaining('another store') },
  ])
  vi.stubEnv('SITE_URL', 'http://127.0.0.1:1')
  const { ok, about } = await doctor()
  expect(about('site')).toMatchObject([
    { state: 'warning', found: expect.stringContaining('does not answer') },
  ])
  expect(ok).toBe(true)
})

const LOADER =
  '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" defer></script>'

test.each([
  ['disarms all scripts', SCRIPT.replace('module', '48b6d53c-module') + LOADER, 'failed', 'Rocket Loader'],
  ['disarms all scripts and adds none', SCRIPT.replace('module', '48b6d53c-module'), 'failed', 'scripts off'],
  ['adds a script', SCRIPT + LOADER, 'warning', 'Rocket Loader'],
])('a CDN that %s is found', async (_, scripts, state, off) => {
  await serve(1, new Date(), scripts)
  expect((await doctor()).about('scripts')).toMatchObject([{ state, next: expect.stringContaining(off) }])
})

test('a port that something else listens on is named with another one', async () => {
  const url = new URL(await serve(1, new Date()))
  vi.stubEnv('MAIL_PORT', url.port)
  expect((await doctor()).about('ports')).toMatchObject([
    {
      state: 'warning',
      found: `Something listens on ${url.port}`,
      next: expect.stringContaining(`MAIL_PORT=${Number(url.port) + 1}`),
    },
  ])
})

test('a store that is not there is a warning, and none at all in the repository of a team a failure', async () => {
  const place = join(site.folder, 'nowhere')
  const run = async (check: string, ...line: string[]) => {
    const args = readArguments(doctorCommand, line)
    const report = listedReport(() => undefined)
    const context = await openReadContext(site.folder, doctorCommand, args, report)
    return (await doctorCommand.run(context, args)).checks.find((each) => each.check === check)
  }
  expect(await run('store', '--store', place)).toMatchObject({ state: 'warning' })
  await mkdir(place)
  expect(await run('live', '--store', place)).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('Nothing is live'),
  })
  vi.stubEnv('STORE_DIR', '')
  await writeFile(join(site.folder, 'package.json'), '{ "name": "mfe-chat", "engines": { "node": "*" } }')
  expect(await run('store')).toMatchObject({ state: 'failed', found: expect.stringContaining('[KW1102]') })
})

test('what is not installed is a failure of that check alone', async () => {
  await rm(join(site.folder, 'node_modules'))
  const { ok, about } = await doctor()
  expect(ok).toBe(false)
  expect(about('versions')).toMatchObject([
    { state: 'failed', found: expect.stringContaining('is not installed') },
  ])
  expect(about('live')).toMatchObject([{ state: 'ok' }])
})
