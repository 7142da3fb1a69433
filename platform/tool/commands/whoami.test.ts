import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installBundle, writeBundle } from '../keys/key-bundle'
import { makeKey } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { whoamiCommand } from './whoami'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.stubEnv('KEYS_DIR', site.keysFolder)
  vi.stubEnv('STORE_DIR', site.storeFolder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  return site.remove()
})

test('whoami lists the keys that are here, what each may change, and which one signs', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { said, output } = await runCommand(whoamiCommand, site, ['--as', 'team-chat'])
  expect(output).toMatchObject({
    owner: 'team-chat',
    store: site.storeFolder,
    keys: [
      { owner: 'site', remotes: ['*'], signs: false, problem: null },
      { owner: 'team-chat', remotes: ['chat'], signs: true, retired: null },
    ],
  })
  expect(said).toMatch(
    /You sign as team-chat, in .*store\.\n {2}○ {2}site +\w{16} {2}everything\n {2}● {2}team-chat {2}\w{16} {2}chat$/,
  )
})

test('whoami says of a key that cannot sign why, and makes none', async () => {
  const team = join(site.folder, 'team')
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { folder } = installBundle(team, writeBundle(site.keysFolder, 'team-chat'))
  vi.stubEnv('KEYS_DIR', team)
  chmodSync(join(folder, 'team-chat.private.pem'), 0o644)
  const { output, said } = await runCommand(whoamiCommand, site, [])
  expect(output.keys).toMatchObject([{ owner: 'team-chat', signs: true, problem: { code: 'KW1207' } }])
  expect(said).toContain('cannot sign: Others can read')
  vi.stubEnv('KEYS_DIR', join(site.folder, 'nowhere'))
  expect((await runCommand(whoamiCommand, site, [])).said).toMatch(
    /of whom no key is here[\s\S]*keys install/,
  )
  expect(readdirSync(site.folder)).not.toContain('nowhere')
})
