import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateCommand, canActivateCommand } from './commands/activate'
import { retireCommand } from './commands/retire'
import { rollbackCommand } from './commands/rollback'
import { statusCommand } from './commands/status'
import { readLive } from './compose/live'
import { makeKey } from './keys/key-ring'
import { planPruning } from './prune/plan-pruning'
import { runCommand } from './testing/run-command'
import { addSmallSet } from './testing/stress/small-set'
import {
  addSmallRelease,
  addSmallShell,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from './testing/stress/small-site'
import { verifyHistory } from './verify/verify-history'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  const { store } = releaseContext(site)
  await addSmallSet(store, '1.0.9')
  await addSmallSet(store, '2.0.0', { react: '20.0.0' })
  await addSmallSet(store, '3.0.0', { react: '20.0.0' })
  makeKey(site.keysFolder, 'team-chat', ['chat'])
})
afterEach(() => site.remove())

const KIT = '@site/shared/ui'
const on = (version: string) => ({ needs: { [KIT]: `^${version}` } })

/** Publishes releases of both remotes that are built against a set. */
async function publishOn(set: string, version: string) {
  for (const name of ['chat', 'forms']) await addSmallRelease(releaseContext(site), name, version, on(set))
}
const activate = (line: string, owner?: string) =>
  runCommand(activateCommand, site, line.split(' '), owner).then(({ said }) => said)
const status = () => runCommand(statusCommand, site, [])
const live = async () => {
  const { store, trust } = releaseContext(site)
  const state = await readLive(store, trust())
  if (!state.live) throw new Error('Nothing is live.')
  return state.live.composition
}

test('a set comes beside the live one, a team moves its own remote there alone, and back', async () => {
  await publishOn('1.0.0', '1.1.0')
  await activate('chat@1.1.0 forms@1.1.0')
  await publishOn('2.0.0', '2.0.0')
  await expect(activate('chat@2.0.0', 'team-chat')).rejects.toThrow(
    /chat 2\.0\.0 needs @site\/shared\/ui \^2\.0\.0, the set 1\.0\.0 has 1\.0\.0[\s\S]*activate shared@2\.0\.0 --as-next/,
  )
  await expect(activate('shared@2.0.0')).rejects.toThrow(
    /chat 1\.1\.0 needs @site\/shared\/ui \^1\.0\.0[\s\S]*next: {2}Bring it beside the live set.*activate shared@2\.0\.0 --as-next/,
  )
  await expect(activate('shared@2.0.0 --as-next', 'team-chat')).rejects.toThrow(/Not yours: the shell/)
  expect(await activate('shared@2.0.0 --as-next')).toContain('second set (new) → 2.0.0')
  await activate('chat@2.0.0', 'team-chat')

  const { scopes, singletons } = await live()
  expect(scopes['/remotes/chat/2.0.0/']).toMatchObject({
    react: { version: '20.0.0' },
    [KIT]: { version: '2.0.0' },
  })
  expect(singletons).toMatchObject({ react: { version: '19.3.1' }, [KIT]: { version: '1.0.0' } })
  const { said, output } = await status()
  expect(said).toMatch(
    /two sets: the shell and all others are on 1\.0\.0; on 2\.0\.0: chat 2\.0\.0\n.*kB more: \/chat/,
  )
  expect(output.secondSet).toMatchObject({ version: '2.0.0', releases: ['chat 2.0.0'], pages: ['/chat'] })

  await runCommand(rollbackCommand, site, ['chat'], 'team-chat')
  expect((await live()).remotes['chat']?.version).toBe('1.1.0')
  expect(Object.keys((await live()).scopes)).not.toContain('/remotes/chat/1.1.0/')
  const { store, trust } = releaseContext(site)
  expect(await verifyHistory(store, trust())).toEqual([])
})

test('a set is retired when neither the shell, nor a release, nor a last good one is on it', async () => {
  await publishOn('1.0.0', '1.1.0')
  await activate('chat@1.1.0 forms@1.1.0')
  await activate('shared@2.0.0 --as-next')
  const retire = (version: string) => runCommand(retireCommand, site, [`shared@${version}`, '--yes'])
  await expect(retire('1.0.0')).rejects.toThrow(/Shell 1\.0\.0 is on it/)
  await publishOn('2.0.0', '2.0.0')
  await activate('chat@2.0.0 forms@2.0.0')
  await expect(retire('2.0.0')).rejects.toThrow(/On it are chat 2\.0\.0, forms 2\.0\.0/)
  await addSmallShell(site, '2.0.0', on('2.0.0').needs)
  await activate('shell@2.0.0')
  expect(await live()).toMatchObject({ singletonsVersion: '2.0.0', secondSet: { version: '1.0.0' } })
  await expect(retire('1.0.0')).rejects.toThrow(
    /On it are chat 1\.1\.0 \(last good\), forms 1\.1\.0 \(last good\)/,
  )
  await publishOn('2.0.0', '2.1.0')
  await activate('chat@2.1.0 forms@2.1.0')
  expect((await status()).said).toMatch(/everybody is on 2\.0\.0, nobody on 1\.0\.0.*retire shared@1\.0\.0/)
  await retire('1.0.0')
  const { scopes, secondSet } = await live()
  expect([scopes, secondSet]).toEqual([{}, undefined])
  await expect(retire('1.0.0')).rejects.toThrow(/It is not live/)
  const history = (await historyOf(site)).map(({ record }) => record.composition)
  expect(history.filter((id, at) => id === history[at + 1])).toEqual([])
})

test.each([
  ['a third set', ['shared@2.0.0 --as-next', 'shared@3.0.0 --as-next'], /Two are live, 1\.0\.0 and 2\.0\.0/],
  [
    'a patch of the live set',
    ['shared@1.0.1 --as-next'],
    /name their classes alike[\s\S]*activate shared@1\.0\.1\./,
  ],
  ['a set of before the split', ['shared@4.0.0 --as-next'], /In the set 4\.0\.0 core and kit are one/],
  ['a remote', ['chat@1.0.0 --as-next'], /Only a set/],
])('%s is not brought beside the live one', async (_, lines, says) => {
  const { store } = releaseContext(site)
  await addSmallSet(store, '1.0.1')
  const old = { version: '4.0.0', modules: {}, stylesheet: null, tables: {}, files: {} }
  await store.create('shared/releases/4.0.0.json', JSON.stringify(old))
  for (const line of lines.slice(0, -1)) await activate(line)
  await expect(activate(lines.at(-1) ?? '')).rejects.toThrow(says)
})

test('a patch of either set takes its place, and everybody on it goes along', async () => {
  await activate('shared@2.0.0 --as-next')
  await publishOn('2.0.0', '2.0.0')
  await activate('chat@2.0.0')
  const { store } = releaseContext(site)
  await addSmallSet(store, '1.0.1')
  await addSmallSet(store, '2.0.1', { react: '20.0.0' })
  await activate('shared@1.0.1')
  await activate('shared@2.0.1')
  const { singletons, scopes } = await live()
  expect(singletons[KIT]?.version).toBe('1.0.1')
  expect(scopes['/remotes/chat/2.0.0/']?.[KIT]?.version).toBe('2.0.1')
})

test('who asks first is told which pages would load both, and how much more', async () => {
  await activate('shared@2.0.0 --as-next')
  await publishOn('2.0.0', '2.0.0')
  const { said, output } = await runCommand(canActivateCommand, site, ['forms@2.0.0'])
  expect(said).toMatch(/Pages with pieces of both sets load \d+\.\d kB more: \/forms/)
  expect(output.secondSet).toMatchObject({ pages: ['/forms'] })
})

test('a set with which a page of both would load too much is not brought beside the live one', async () => {
  const { store } = releaseContext(site)
  const weighing = (bytes: number) => ({ ballast: `// ${randomBytes(bytes).toString('hex')}\n` })
  await addSmallSet(store, '4.0.0', weighing(100_000))
  await addSmallSet(store, '5.0.0', weighing(50_000))
  await expect(activate('shared@4.0.0 --as-next')).rejects.toThrow(
    /pieces of the sets 1\.0\.0 and 4\.0\.0 would load 1\d\d\.\d kB more after gzip, allowed are 90\.0 kB[\s\S]*next: {2}Make the set lighter/,
  )
  expect(await activate('shared@5.0.0 --as-next')).toContain('second set (new) → 5.0.0')
})

test('neither the shell nor a rollback is refused for the weight of a set that was live before', async () => {
  const { store } = releaseContext(site)
  await addSmallSet(store, '1.0.1', { ballast: `// ${randomBytes(100_000).toString('hex')}\n` })
  await activate('shared@1.0.1')
  await activate('shared@2.0.0 --as-next')
  await addSmallShell(site, '2.0.0', on('2.0.0').needs)
  expect(await activate('shell@2.0.0')).toContain('second set 2.0.0 → 1.0.1')
  await runCommand(retireCommand, site, ['shared@1.0.1', '--yes'])
  await runCommand(rollbackCommand, site, ['--yes'])
  expect(await live()).toMatchObject({ singletonsVersion: '2.0.0', secondSet: { version: '1.0.1' } })
})

test('pruning keeps all files of a set that is live, and of no other', async () => {
  await activate('shared@2.0.0 --as-next')
  const { store, trust } = releaseContext(site)
  const now = new Date(Date.now() + 100 * 86_400_000)
  const { remove } = await planPruning(store, trust(), { now, days: 1, releases: 1 })
  const ofSets = remove.filter((path) => path.startsWith('shared/'))
  expect(ofSets.toSorted()).toEqual(
    ['1.0.9', '3.0.0']
      .flatMap((version) => [
        `kit-${version}.js`,
        `releases/${version}.json`,
        `style-${version}.css`,
        `types-${version}.json`,
      ])
      .map((file) => `shared/${file}`)
      .toSorted(),
  )
})
