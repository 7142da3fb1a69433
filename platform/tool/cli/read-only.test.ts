import { chmod, cp, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveReadOnlyBucket } from '@site/records/store/testing/read-only-bucket'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMMANDS } from '../commands/all-commands'
import { runCommand } from '../testing/run-command'
import { addSmallShared } from '../testing/stress/small-shared'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { listedReport } from './listed-report'
import { openReadContext } from './open-context'
import type { CommandName } from './output'
import { readArguments } from './read-arguments'

/** Arguments for each of them. The others do not read a store; `mcp` runs these commands. */
const LINES: Partial<Record<CommandName, readonly string[]>> = {
  'can-activate': ['chat@2.0.0'],
  status: [],
  history: [],
  'log who': ['react'],
  'log at': ['now'],
  'log verify': [],
  diff: [],
  verify: [],
  rehearse: ['shared@2.0.0', '--no-pages'],
  export: ['--out', 'out'],
  types: [],
  doctor: [],
  open: ['--print'],
}

let site: SmallSite
let root: string
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '1.1.0')
  await addSmallRelease(context, 'chat', '2.0.0')
  await addSmallShared(context.store, '2.0.0')
  await runCommand(await COMMANDS.activate(), site, ['chat@1.1.0'])
  // No private key: reading needs none.
  root = await mkdtemp(join(tmpdir(), 'reader-'))
  await cp(join(site.keysFolder, 'trust.json'), join(root, '.keys/trust.json'))
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  vi.stubEnv('KEYS_DIR', join(root, '.keys'))
  vi.stubEnv('SUPABASE_ANON_KEY', 'anon')
  vi.stubEnv('SITE_URL', 'http://127.0.0.1:1')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
  await site.remove()
})

async function reads(name: CommandName, place: string): Promise<void> {
  const command = await COMMANDS[name]()
  if (!command.onlyReads) throw new Error(`${name} is no command that only reads.`)
  const placed: Readonly<Record<string, string>> = { out: join(root, 'out'), now: new Date().toISOString() }
  const line = LINES[name]?.map((word) => placed[word] ?? word) ?? []
  const args = readArguments(command, [...line, '--store', place])
  const context = await openReadContext(
    root,
    command,
    args,
    listedReport(() => undefined),
  )
  expect((await command.run(context, args)).ok, name).toBe(true)
}

test('a command that only reads is tried here', async () => {
  const names = Object.keys(COMMANDS) as CommandName[]
  const commands = await Promise.all(names.map(async (name) => ({ name, ...(await COMMANDS[name]()) })))
  const reading = commands.filter(({ onlyReads }) => onlyReads).map(({ name }) => name)
  // The console serves until it is stopped: console/console-app.test.ts tries it.
  expect(reading.toSorted()).toEqual(
    [
      'build',
      'completion',
      'console',
      'failures',
      'init',
      'mcp',
      'new',
      'pack',
      'whoami',
      ...Object.keys(LINES),
    ].toSorted(),
  )
})

const state = async (folder: string) =>
  Promise.all(
    (await readdir(folder, { recursive: true })).toSorted().map(async (path) => {
      const { mtimeMs, size } = await stat(join(folder, path))
      return { path, mtimeMs, size }
    }),
  )

test.each(Object.keys(LINES) as CommandName[])(
  '%s leaves a folder as it is, and makes no key',
  async (name) => {
    const before = await state(site.storeFolder)
    await chmod(site.storeFolder, 0o555)
    await reads(name, site.storeFolder)
    expect(await state(site.storeFolder)).toEqual(before)
    expect(await readdir(join(root, '.keys'))).toEqual(['trust.json'])
  },
)

test.each(Object.keys(LINES) as CommandName[])(
  '%s asks a bucket for nothing that it may refuse',
  async (name) => {
    const bucket = await serveReadOnlyBucket(site.storeFolder)
    vi.stubEnv('AWS_ENDPOINT_URL', bucket.endpoint)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    try {
      await reads(name, 's3://site')
      expect(bucket.refused).toEqual([])
    } finally {
      await bucket.stop()
    }
  },
)

test('a store that is not there is not made, and the next step is said', async () => {
  const place = join(root, 'nowhere')
  await expect(reads('status', place)).rejects.toThrow(
    /^Nothing can be read\. \[KW1101\]\n {2}cause: There is no store in .*nowhere\.\n {2}next: {2}If the site has its releases elsewhere/,
  )
  expect(await readdir(root)).not.toContain('nowhere')
})
