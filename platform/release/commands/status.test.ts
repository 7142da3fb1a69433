import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Command } from '../cli/command'
import { openSigner } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import { addSmallSet } from '../testing/stress/small-set'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { activateCommand } from './activate'
import { COMMANDS } from './all-commands'
import { statusCommand } from './status'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => site.remove())

const status = async () => (await runCommand(statusCommand, site, [])).said

test('versions stand in the order of semver, and what cannot go live says why', async () => {
  const context = releaseContext(site)
  for (const version of ['1.10.0', '1.9.0', '0.9.0']) await addSmallRelease(context, 'chat', version)
  await addSmallRelease(context, 'chat', '1.11.0', { tables: { chat_messages: ['mood'] } })
  const said = await status()
  expect(said).toContain('chat: 0.9.0  [1.0.0]  1.9.0  1.10.0  !1.11.0!')
  expect(said).toMatch(
    /1\.11\.0 cannot go live: chat 1\.11\.0 touches the table chat_messages.*\n +next: Add a migration/,
  )
  expect(said.match(/cannot go live:/g)).toHaveLength(1)
})

test.each([
  ['diff', 'Nothing was compared.'],
  ['export', 'Nothing was exported.', '--out', 'out'],
  ['rehearse', 'Nothing was rehearsed.', 'shared@2.0.0'],
  ['rollback', 'Nothing was rolled back.'],
  ['rollback', 'Nothing was rolled back.', 'chat'],
  ['types', 'No types were written.'],
  ['verify', 'Nothing was verified.'],
] as const)(
  '%s says of an empty store how a site begins, and of a store of strangers that they are',
  async (name, what, ...line) => {
    const empty = { ...site, storeFolder: join(site.folder, 'mistyped') }
    const command: Command<{ readonly ok: boolean }> = await COMMANDS[name]()
    await expect(runCommand(command, empty, line)).rejects.toThrow(
      new RegExp(
        `^${what}\n {2}cause: Nothing is live in .*mistyped\\.\n {2}next: .*STORE_DIR.*publish --changed --activate`,
      ),
    )
    const stranger = { ...site, keysFolder: join(site.folder, 'keys-of-others') }
    openSigner(stranger.keysFolder, 'site')
    if (name !== 'diff' && name !== 'verify')
      await expect(runCommand(command, stranger, line)).rejects.toThrow(/is signed by the key \w+, which/)
  },
)

test('sets and shells are listed with which are live', async () => {
  const { store } = releaseContext(site)
  for (const version of ['1.10.0', '1.9.0', '2.0.0']) await addSmallSet(store, version)
  await store.create('shell/1.1.0/release.json', '{}')
  await runCommand(activateCommand, site, ['shared@2.0.0', '--as-next'])
  const { said, output } = await runCommand(statusCommand, site, [])
  expect(said).toContain('\n  shell: [1.0.0]  1.1.0\n  shared: [1.0.0]  1.9.0  1.10.0  [2.0.0]\n')
  expect(output).toMatchObject({
    shells: [
      { version: '1.0.0', state: 'live' },
      { version: '1.1.0', state: 'stored' },
    ],
    sets: [
      { version: '1.0.0', state: 'live' },
      { version: '1.9.0', state: 'stored' },
      { version: '1.10.0', state: 'stored' },
      { version: '2.0.0', state: 'second' },
    ],
  })
})

test('a damaged release is told of and hides no other', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await writeFile(join(site.storeFolder, 'remotes/chat/2.0.0/release.json'), '{}')
  await mkdir(join(site.storeFolder, 'remotes/chat/latest'))
  const said = await status()
  expect(said).toMatch(/chat: .*\[1\.0\.0\] {2}!2\.0\.0!\n +2\.0\.0 cannot go live: .*release\.json/)
  expect(said).toContain('forms: [1.0.0]')
})
