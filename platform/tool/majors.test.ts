import type { Composition } from '@site/records/documents/composition'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectParts } from './cli/select-parts'
import { readLive } from './compose/live'
import { readComposition } from './compose/named-composition'
import { selectionOf } from './compose/selection'
import { deploy } from './deploy'
import { makeKey } from './keys/key-ring'
import { addSmallShared } from './testing/stress/small-shared'
import {
  addSmallRelease,
  addSmallShell,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from './testing/stress/small-site'

const REMOTES = ['chat', 'forms', 'jobs'] as const

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(REMOTES)
})
afterEach(() => site.remove())

const activate = (parts: readonly string[], owner?: string) =>
  deploy(releaseContext(site, owner), {
    kind: 'activate',
    why: 'test',
    select: (live) =>
      selectParts(
        live,
        parts.map((part) => {
          const [name = '', version = ''] = part.split('@')
          return { name, version }
        }),
      ),
  })

async function live(): Promise<Composition> {
  const { store, trust } = releaseContext(site)
  const { live: now } = await readLive(store, trust())
  if (!now) throw new Error('Nothing is live.')
  return now.composition
}
const majors = async () => Object.keys((await live()).majors).filter((name) => name.startsWith('kit@'))
const on = (version: string, name: string, major: string) =>
  addSmallRelease(releaseContext(site), name, version, { majors: [major] })

test('three majors of the kit are live at once, and each team goes over when it is ready', async () => {
  for (const version of ['2.0.0', '3.0.0']) await addSmallShared(releaseContext(site).store, version)
  await activate(['shared@2.0.0'])
  await activate(['shared@3.0.0'])
  expect(await majors(), 'nobody is on the newer ones yet').toEqual(['kit@1', 'kit@2', 'kit@3'])
  await on('3.0.0', 'forms', 'kit@3')
  await on('2.0.0', 'chat', 'kit@2')
  await activate(['forms@3.0.0'])
  await activate(['chat@2.0.0'])
  expect(await majors()).toEqual(['kit@1', 'kit@2', 'kit@3'])
})

test('a team goes over alone, and what it leaves is gone with the next move of the page', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await addSmallShared(releaseContext(site).store, '2.0.0')
  await activate(['shared@2.0.0'])
  for (const version of ['2.0.0', '2.0.1']) await on(version, 'chat', 'kit@2')
  await activate(['chat@2.0.0'], 'team-chat')
  expect(await majors()).toEqual(['kit@1', 'kit@2'])
  for (const version of ['2.0.0', '2.0.1'])
    for (const name of ['forms', 'jobs']) await on(version, name, 'kit@2')
  await activate(['forms@2.0.0', 'jobs@2.0.0'])
  await addSmallShell(site, '2.0.0', ['kit@2'])
  await activate(['shell@2.0.0'])
  expect(await majors(), 'last good releases are on it').toEqual(['kit@1', 'kit@2'])
  await activate(['chat@2.0.1'], 'team-chat')
  await activate(['forms@2.0.1', 'jobs@2.0.1'])
  expect(await majors(), 'no team changes the page').toEqual(['kit@1', 'kit@2'])
  const { changes } = await activate(['shared@2.0.0'])
  expect(changes).toEqual(['kit@1 1.0.0 → (removed)'])
})

test('a patch reaches everybody who is on its major, without a release of anybody', async () => {
  await addSmallShared(releaseContext(site).store, '1.0.1')
  const before = await live()
  const { changes } = await activate(['shared@1.0.1'])
  expect(changes).toEqual(['kit@1 1.0.0 → 1.0.1'])
  const { remotes, majors: now } = await live()
  expect(remotes).toEqual(before.remotes)
  expect(now['kit@1']?.url).toBe('/shared/kit-1.0.1.js')
})

test('a rollback goes back across majors, to the very same composition', async () => {
  await addSmallShared(releaseContext(site).store, '2.0.0')
  const [first] = await historyOf(site)
  const before = first?.record.composition ?? ''
  await on('2.0.0', 'chat', 'kit@2')
  await activate(['shared@2.0.0', 'chat@2.0.0'])
  const rollbackTo = await readComposition(site.store, before)
  const { id } = await deploy(releaseContext(site), {
    kind: 'rollback',
    why: 'test',
    rollbackTo,
    select: () => selectionOf(rollbackTo),
  })
  expect(id).toBe(before)
})

test('two cores would be two sessions, and are refused', async () => {
  await addSmallShared(releaseContext(site).store, '2.0.0', { core: '0.2.0' })
  await expect(activate(['shared@2.0.0'])).rejects.toThrow(
    /core@0\.1 and core@0\.2 would be two sessions in one page[\s\S]*next:/,
  )
})

test('a page that would load too much for its majors is refused, and going back is not', async () => {
  const { store } = releaseContext(site)
  const ballast = Array.from({ length: 40_000 }, (_, at) => (at * 2654435761).toString(36)).join('')
  await addSmallShared(store, '2.0.0', { ballast: `/*${ballast}*/` })
  await on('2.0.0', 'chat', 'kit@2')
  await activate(['shared@2.0.0'])
  await expect(activate(['chat@2.0.0'])).rejects.toThrow(
    /a page would load \d+\.\d kB of other majors than the shell's after gzip, allowed are 90\.0 kB: \/chat/,
  )
  await addSmallShell(site, '2.0.0', ['kit@2'])
  for (const name of ['forms', 'jobs']) await on('2.0.0', name, 'kit@2')
  await activate(['shell@2.0.0', ...REMOTES.map((name) => `${name}@2.0.0`)])
  const [, before] = await historyOf(site)
  const rollbackTo = await readComposition(site.store, before?.record.composition ?? '')
  const back = { kind: 'rollback' as const, why: 'test', rollbackTo, select: () => selectionOf(rollbackTo) }
  expect((await deploy(releaseContext(site), back)).id).toBe(before?.record.composition)
})

test('another major of the core goes live together with everybody, who was built against it', async () => {
  const context = releaseContext(site)
  await addSmallShell(site, '1.0.1', ['core@0.1', 'kit@1'])
  await activate(['shell@1.0.1'])
  await addSmallShared(context.store, '2.0.0', { core: '0.2.0' })
  await addSmallShell(site, '2.0.0', ['core@0.2', 'kit@2'])
  for (const name of REMOTES) await addSmallRelease(context, name, '2.0.0', { majors: ['core@0.2', 'kit@2'] })
  await activate(['shared@2.0.0', 'shell@2.0.0', ...REMOTES.map((name) => `${name}@2.0.0`)])
  expect(Object.keys((await live()).majors)).toContain('core@0.2')
  expect(Object.keys((await live()).majors)).not.toContain('core@0.1')
})

test('a patch of an older kit takes the core and the React of a newer one not back', async () => {
  const { store } = releaseContext(site)
  await addSmallShared(store, '2.0.0', { core: '0.1.1', react: '19.4.0' })
  await activate(['shared@2.0.0'])
  await addSmallShared(store, '1.0.1')
  await activate(['shared@1.0.1'])
  const { 'core@0.1': core, 'react@19': react, 'kit@1': kit } = (await live()).majors
  expect([core?.version, react?.version, kit?.version]).toEqual(['0.1.1', '19.4.0', '1.0.1'])
})

test('what a live kit imports stays, whoever lists it', async () => {
  const { store } = releaseContext(site)
  await addSmallShared(store, '1.0.1', { imports: { kit: { 'react@19': [] } } })
  await activate(['shared@1.0.1'])
  await addSmallShared(store, '2.0.0', { react: '20.0.0', imports: { kit: { 'react@20': [] } } })
  await activate(['shared@2.0.0'])
  await addSmallShell(site, '2.0.0', ['kit@2', 'react@20'])
  await activate(['shell@2.0.0'])
  expect(Object.keys((await live()).majors)).toEqual(expect.arrayContaining(['react@19', 'react@20']))
})
