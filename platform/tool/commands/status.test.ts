import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderStore } from '@site/records/store/folder-store'
import { readTrust } from '@site/records/store/read-trust'
import { storePaths } from '@site/records/store/store-paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Command } from '../cli/command'
import { readLive } from '../compose/live'
import { idOfComposition } from '../compose/named-composition'
import { makeKey, openSigner } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import { addSmallShared } from '../testing/stress/small-shared'
import {
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { activateCommand } from './activate'
import { COMMANDS } from './all-commands'
import { diffCommand } from './diff'
import { historyCommand, statusCommand } from './status'
import { verifyCommand } from './verify'

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
  expect(said).toContain('chat:    0.9.0  [1.0.0]  1.9.0  1.10.0  !1.11.0!')
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
    const empty = { ...site, store: openFolderStore(join(site.folder, 'mistyped')) }
    const command: Command<{ readonly ok: boolean }> = await COMMANDS[name]()
    await expect(runCommand(command, empty, line)).rejects.toThrow(
      new RegExp(
        `^${what} \\[KW1515\\]\n {2}cause: Nothing is live in .*mistyped\\.\n {2}next: .*STORE_DIR.*publish --changed --activate`,
      ),
    )
    const stranger = { ...site, keysFolder: join(site.folder, 'keys-of-others') }
    openSigner(stranger.keysFolder, 'site')
    await expect(runCommand(command, stranger, line)).rejects.toThrow(/is signed by the key \w+, which/)
  },
)

test('releases of shared and shells are listed with which are live, and majors with who is on them', async () => {
  const { store } = releaseContext(site)
  for (const version of ['1.10.0', '1.9.0', '2.0.0']) await addSmallShared(store, version)
  await store.create('shell/1.1.0/release.json', '{}')
  await runCommand(activateCommand, site, ['shared@2.0.0'])
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0', { majors: ['kit@2'] })
  await runCommand(activateCommand, site, ['chat@2.0.0'])
  const { said, output } = await runCommand(statusCommand, site, [])
  expect(said).toContain('\n  shell:   [1.0.0]  1.1.0\n  shared:  [1.0.0]  1.9.0  1.10.0  [2.0.0]\n')
  expect(said).toMatch(
    /kit@1 +1\.0\.0 +shell 1\.0\.0, forms 1\.0\.0, chat 1\.0\.0 \(last good\)\n +kit@2 +2\.0\.0 +chat 2\.0\.0\n/,
  )
  expect(said).toMatch(/Pages with several majors load up to 0\.\d kB more: \/chat/)
  expect(output).toMatchObject({
    shells: [
      { version: '1.0.0', state: 'live' },
      { version: '1.1.0', state: 'stored' },
    ],
    shared: [
      { version: '1.0.0', state: 'live' },
      { version: '1.9.0', state: 'stored' },
      { version: '1.10.0', state: 'stored' },
      { version: '2.0.0', state: 'live' },
    ],
    sharedCost: { pages: ['/chat'] },
  })
})

test('a damaged release is told of and hides no other', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await writeFile(join(site.storeFolder, 'remotes/chat/2.0.0/release.json'), '{}')
  await mkdir(join(site.storeFolder, 'remotes/chat/latest'))
  const said = await status()
  expect(said).toMatch(/chat: .*\[1\.0\.0\] {2}!2\.0\.0!\n +2\.0\.0 cannot go live: .*release\.json/)
  expect(said).toContain('forms:   [1.0.0]')
})

/** Three files by an author without a key, the last one naming a trusted key, and a composition of the author's own. */
async function addJunkRecords(): Promise<string> {
  const { store } = releaseContext(site)
  const [last] = await historyOf(site)
  const text = await store.read(storePaths.composition(last?.record.composition ?? ''))
  const id = idOfComposition(`${text} `)
  await store.create(storePaths.composition(id), `${text} `)
  const record = { ...last?.record, sequence: 4, composition: id, why: 'mine now' }
  const junk = ['{}', 'no JSON', JSON.stringify({ ...last, record })]
  for (const [at, file] of junk.entries()) await store.create(storePaths.pointerRecord(at + 2), file)
  return id
}

test('what nobody signed is no history: it is counted, and compared and verified is what is live', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  const live = await readLive(site.store, readTrust(site.keysFolder))
  const junk = await addJunkRecords()
  const history = await runCommand(historyCommand, site, [])
  expect(history.output.moves.map(({ move }) => move)).toEqual([1])
  expect(history.output.unsigned).toBe(3)
  expect(history.said).toMatch(/3 newer files of .*pointer are signed by no trusted key/)
  const verified = await runCommand(verifyCommand, site, [])
  expect(verified.output).toMatchObject({ ok: false, composition: live.live?.id, moves: 1 })
  expect(verified.output.problems).toHaveLength(3)
  await runCommand(activateCommand, site, ['chat@2.0.0'])
  const { output } = await runCommand(diffCommand, site, [])
  expect(output).toMatchObject({ older: live.live?.id, changes: ['chat 1.0.0 → 2.0.0'] })
  expect([output.older, output.newer]).not.toContain(junk)
})

test("a team's move that no host follows says so in the history", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { signer } = releaseContext(site, 'team-chat')
  const [last] = await historyOf(site)
  if (!last) throw new Error('The site has no history.')
  const record = { ...last.record, sequence: 2, at: new Date().toISOString() }
  const signed = signer.sign('pointer', { ...record, previous: `${'A'.repeat(43)}=` })
  await releaseContext(site).store.create(storePaths.pointerRecord(2), JSON.stringify(signed))
  const { output, said } = await runCommand(historyCommand, site, [])
  expect(output.moves.map(({ refusal }) => refusal)).toEqual([expect.stringMatching(/forked/), null])
  expect(said).toMatch(/team-chat: .*\(not followed: .*forked/)
})
