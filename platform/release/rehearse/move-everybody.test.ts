import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateCommand } from '../commands/activate'
import { readLive } from '../compose/live'
import { readSet } from '../compose/published-sets'
import { deploy } from '../deploy'
import { makeKey, openSigner } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import { addSmallSet } from '../testing/stress/small-set'
import {
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { moveEverybody } from './move-everybody'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  const { store } = releaseContext(site)
  for (const version of ['1.0.1', '2.0.0']) await addSmallSet(store, version)
  const { types, ...untyped } = await readSet(store, '1.0.1')
  await store.create('shared/releases/1.0.2.json', JSON.stringify({ ...untyped, version: '1.0.2' }))
  // Declarations of a set are read beside what they import.
  const manifest = { workspaces: [], dependencies: {}, devDependencies: {} }
  await mkdir(join(site.folder, 'shared'))
  for (const folder of ['.', 'shared'])
    await writeFile(join(site.folder, folder, 'package.json'), JSON.stringify(manifest))
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(site.folder, 'node_modules'))
})
afterEach(() => site.remove())

const moveAll = (version: string, owner?: string, ...more: readonly string[]) =>
  runCommand(activateCommand, site, [`shared@${version}`, '--all', '--no-pages', ...more], owner)
const liveSet = async () => {
  const { store, trust } = releaseContext(site)
  return (await readLive(store, trust())).live?.composition.singletonsVersion
}

test('everybody goes over to a patch that a rehearsal found nothing in, and is told of', async () => {
  const { said, output } = await moveAll('1.0.1')
  for (const who of ['shell 1.0.0', 'chat 1.0.0', 'forms 1.0.0']) expect(said).toContain(`${who}: works`)
  expect(said).toMatch(/live: composition .*\n {2}set 1\.0\.0 → 1\.0\.1/)
  expect(output.rehearsals.map(({ verdict }) => verdict)).toEqual(['works', 'works', 'works'])
  expect(await liveSet()).toBe('1.0.1')
  expect((await moveAll('1.0.1')).said).toContain('Done already')
})

test('nobody goes over when somebody might break, when the set is no patch, or by the key of a team', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await expect(moveAll('1.0.2')).rejects.toThrow(
    /cannot be told for shell 1\.0\.0 \(the set 1\.0\.2 was published without its declarations\), chat 1\.0\.0[\s\S]*without --all: activate shared@1\.0\.2/,
  )
  await expect(moveAll('2.0.0')).rejects.toThrow(/no patch of the set 1\.0\.0[\s\S]*shared@2\.0\.0 --as-next/)
  const old = { version: '4.0.0', modules: {}, stylesheet: null, tables: {}, files: {} } // of before core and kit were split
  await releaseContext(site).store.create('shared/releases/4.0.0.json', JSON.stringify(old))
  await expect(moveAll('4.0.0')).rejects.toThrow(/no patch of the set 1\.0\.0/)
  await expect(moveAll('1.0.1', 'team-chat')).rejects.toThrow(/Not yours/)
  await expect(moveAll('1.0.1', undefined, '--as-next')).rejects.toThrow(/With --all one set is named/)
  expect(await liveSet()).toBe('1.0.0')
  expect(await historyOf(site)).toHaveLength(1)
})

test('nobody goes over while two sets are live', async () => {
  await runCommand(activateCommand, site, ['shared@2.0.0', '--as-next'])
  await expect(moveAll('1.0.1')).rejects.toThrow(
    /Two sets are live, 1\.0\.0 and 2\.0\.0[\s\S]*rehearse shared@1\.0\.1, then, without --all: activate shared@1\.0\.1/,
  )
  expect(await liveSet()).toBe('1.0.0')
})

test('pages are left out only where some would be opened', async () => {
  const move = runCommand(activateCommand, site, ['shared@1.0.1', '--no-pages'])
  await expect(move).rejects.toThrow(/Only --all opens pages[\s\S]*Use it like this/)
  expect(await liveSet()).toBe('1.0.0')
})

test.each([
  ['while it is rehearsed', '1.0.1'],
  ['while it is live already', '1.0.0'],
])('nobody goes over when somebody changes what is live %s', async (_, version) => {
  const context = { ...releaseContext(site), root: site.folder, log: () => undefined }
  const { move } = await moveEverybody(context, version, { why: 'test', pages: false })
  await addSmallRelease(context, 'chat', '1.1.0')
  await runCommand(activateCommand, site, ['chat@1.1.0'])
  await expect(deploy(context, move)).rejects.toThrow(
    /Somebody changed what is live.*\n.*Run the command again/,
  )
  expect(await historyOf(site)).toHaveLength(2)
})

test('a store that strangers sign, and an empty one, are called by their place', async () => {
  const elsewhere = { ...site, keysFolder: join(site.folder, 'elsewhere') }
  openSigner(elsewhere.keysFolder, 'site')
  const moveIn = (at: SmallSite) => runCommand(activateCommand, at, ['shared@1.0.1', '--all'])
  await expect(moveIn(elsewhere)).rejects.toThrow(
    /The newest move in .*store is signed by the key \w+, which the trust file here does not know/,
  )
  const empty = { ...site, storeFolder: join(site.folder, 'mistyped') }
  await expect(moveIn(empty)).rejects.toThrow(/Nothing is live in .*mistyped/)
})
