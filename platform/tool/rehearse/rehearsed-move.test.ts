import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderStore } from '@site/records/store/folder-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateCommand } from '../commands/activate'
import { readLive } from '../compose/live'
import { readSharedRelease } from '../compose/published-shared'
import { deploy } from '../deploy'
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
import { rehearsedMove } from './rehearsed-move'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  const { store } = releaseContext(site)
  for (const version of ['1.0.1', '2.0.0']) await addSmallShared(store, version)
  await addSmallShared(store, '1.0.2')
  const untyped = { ...(await readSharedRelease(store, '1.0.2')), types: null }
  await store.remove('shared/releases/1.0.2.json')
  await store.create('shared/releases/1.0.2.json', JSON.stringify(untyped))
  // Declarations are read beside their imports.
  const manifest = { workspaces: [], dependencies: {}, devDependencies: {} }
  await mkdir(join(site.folder, 'shared'))
  for (const folder of ['.', 'shared'])
    await writeFile(join(site.folder, folder, 'package.json'), JSON.stringify(manifest))
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(site.folder, 'node_modules'))
})
afterEach(() => site.remove())

const move = (version: string, owner?: string, ...more: readonly string[]) =>
  runCommand(activateCommand, site, [`shared@${version}`, '--rehearse', '--no-pages', ...more], owner)
const liveKits = async () => {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  return Object.entries(live?.composition.majors ?? {}).flatMap(([name, { release }]) =>
    name.startsWith('kit@') ? release : [],
  )
}

test('a patch that a rehearsal found nothing in reaches everybody, and that is told of each', async () => {
  const { said, output } = await move('1.0.1')
  for (const who of ['shell 1.0.0', 'chat 1.0.0', 'forms 1.0.0']) expect(said).toContain(`${who}: works`)
  expect(said).toMatch(/live: composition .*\n {2}kit@1 1\.0\.0 → 1\.0\.1/)
  expect(output.rehearsals.map(({ verdict }) => verdict)).toEqual(['works', 'works', 'works'])
  expect(await liveKits()).toEqual(['1.0.1'])
  expect((await move('1.0.1')).said).toContain('Done already')
})

test('a patch is not activated when somebody might break, or by the key of a team', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await expect(move('1.0.2')).rejects.toThrow(
    /cannot be told for shell 1\.0\.0 \(shared 1\.0\.2 was published without its declarations\), chat 1\.0\.0[\s\S]*without --rehearse: activate shared@1\.0\.2/,
  )
  await expect(move('1.0.1', 'team-chat')).rejects.toThrow(/Not yours/)
  await expect(move('1.0.1', undefined, 'chat@1.0.0')).rejects.toThrow(/With --rehearse name shared@/)
  expect(await liveKits()).toEqual(['1.0.0'])
  expect(await historyOf(site)).toHaveLength(1)
})

test('a newer major is rehearsed for nobody: it stands beside what is live until teams build against it', async () => {
  const { output } = await move('2.0.0')
  expect(output.rehearsals).toEqual([])
  expect(await liveKits()).toEqual(['1.0.0', '2.0.0'])
})

test('pages are left out only where some would be opened', async () => {
  const move = runCommand(activateCommand, site, ['shared@1.0.1', '--no-pages'])
  await expect(move).rejects.toThrow(/Only --rehearse opens pages[\s\S]*Use it like this/)
  expect(await liveKits()).toEqual(['1.0.0'])
})

test.each([
  ['while it is rehearsed', '1.0.1'],
  ['where nothing is rehearsed', '2.0.0'],
])('nothing is activated when somebody changes what is live %s', async (_, version) => {
  const context = { ...releaseContext(site), root: site.folder, log: () => undefined }
  const { move } = await rehearsedMove(context, version, { why: 'test', pages: false })
  await addSmallRelease(context, 'chat', '1.1.0')
  await runCommand(activateCommand, site, ['chat@1.1.0'])
  await expect(deploy(context, move)).rejects.toThrow(
    /The live composition changed meanwhile.*\n.*Run the command again/,
  )
  expect(await historyOf(site)).toHaveLength(2)
})

test('a store that strangers sign, and an empty one, are called by their place', async () => {
  const elsewhere = { ...site, keysFolder: join(site.folder, 'elsewhere') }
  openSigner(elsewhere.keysFolder, 'site')
  const moveIn = (at: SmallSite) => runCommand(activateCommand, at, ['shared@1.0.1', '--rehearse'])
  await expect(moveIn(elsewhere)).rejects.toThrow(
    /The newest move in .*store is signed by the key \w+, which the trust file here does not know/,
  )
  const empty = { ...site, store: openFolderStore(join(site.folder, 'mistyped')) }
  await expect(moveIn(empty)).rejects.toThrow(/Nothing is live in .*mistyped/)
})
