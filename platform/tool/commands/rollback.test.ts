import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ask } from '../cli/report'
import { readLive } from '../compose/live'
import { makeKey } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import {
  activateSmall,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { canActivateCommand } from './activate'
import { removeCommand } from './remove'
import { rollbackCommand } from './rollback'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  await activateSmall(releaseContext(site), 'chat', '2.0.0')
  await activateSmall(releaseContext(site), 'chat', '3.0.0')
})
afterEach(() => site.remove())

const rollback = (...names: string[]) => runCommand(rollbackCommand, site, [...names, '--yes'])

async function liveVersions() {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  return Object.values(live?.composition.remotes ?? {}).map(({ name, version }) => `${name} ${version}`)
}

test('rolling back twice goes further back, not forth to what was bad', async () => {
  await rollback()
  expect(await liveVersions()).toEqual(['chat 2.0.0', 'forms 1.0.0'])
  await rollback()
  expect(await liveVersions()).toEqual(['chat 1.0.0', 'forms 1.0.0'])
  await expect(rollback()).rejects.toThrow(/Nothing was rolled back/)
})

test('rolling back one remote twice goes further back, whatever others activated in between', async () => {
  await rollback('chat')
  await activateSmall(releaseContext(site), 'forms', '2.0.0')
  await rollback('chat')
  expect(await liveVersions()).toEqual(['chat 1.0.0', 'forms 2.0.0'])
  await expect(rollback('chat')).rejects.toThrow('The live release of chat has nothing before it')
  await activateSmall(releaseContext(site), 'jobs', '1.0.0')
  await expect(rollback('jobs')).rejects.toThrow(
    'The live release of jobs is the first that the history still has',
  )
})

test("another team's remote is not yours, whatever its history has", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  for (const command of [rollbackCommand, removeCommand])
    await expect(
      runCommand<{ readonly ok: boolean }>(command, site, ['forms', '--yes'], 'team-chat'),
    ).rejects.toThrow(/Not yours: forms/)
  await expect(rollback('forms')).rejects.toThrow(
    /The live release of forms is the first[^\n]*\n.*take it away: npm run release -- remove forms/,
  )
})

test('a damaged composition on the way keeps nobody from going back', async () => {
  const [, second] = await historyOf(site)
  await writeFile(join(site.storeFolder, `compositions/${second?.record.composition}.json`), '{}')
  await rollback('chat')
  expect(await liveVersions()).toEqual(['chat 1.0.0', 'forms 1.0.0'])
})

test('a name that is mistyped is not taken for a remote without a history', async () => {
  await expect(rollback('chta')).rejects.toThrow(
    /chta was never live; did you mean chat\?\n {2}next: .* status/,
  )
  await expect(runCommand(removeCommand, site, ['chta', '--yes'])).rejects.toThrow(
    /not live; did you mean chat\?/,
  )
  await expect(runCommand(canActivateCommand, site, ['chta@2.0.0'])).rejects.toThrow(
    /has no remote chta; did you mean chat\?/,
  )
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await expect(runCommand(rollbackCommand, site, ['chta'], 'team-chat')).rejects.toThrow(
    /Not yours: chta \(did you mean chat\?\)/,
  )
})

test('what another team makes live while the question is open is shown before it is done', async () => {
  const questions: string[] = []
  const ask = async (question: string) => {
    if (questions.push(question) === 1) await activateSmall(releaseContext(site), 'forms', '2.0.0')
    return 'y'
  }
  const { said } = await runCommand(rollbackCommand, site, [], undefined, ask)
  expect(questions).toHaveLength(2)
  expect(said).toMatch(/^[^f]*Another team changed[\s\S]*forms 2\.0\.0 → 1\.0\.0/)
  expect(await liveVersions()).toEqual(['chat 2.0.0', 'forms 1.0.0'])
})

test('to take something from visitors is asked first; a script has to say --yes; --dry-run changes nothing', async () => {
  const before = await liveVersions()
  const everything = (ask: Ask, ...options: string[]) =>
    runCommand(rollbackCommand, site, options, undefined, ask)
  const questions: string[] = []
  const answer = (yes: boolean) => async (question: string) => {
    questions.push(question)
    return yes ? 'y' : ''
  }
  await expect(everything(null)).rejects.toThrow(/no terminal is attached[\s\S]*--yes/)
  await expect(everything(answer(false))).rejects.toThrow('It was not confirmed')
  const { said, output } = await everything(null, '--dry-run', '--yes')
  expect(said).toMatch(/It would change:\n {2}/)
  expect(output).toMatchObject({ move: null, changes: [expect.stringContaining('→')] })
  await expect(runCommand(removeCommand, site, ['chat'])).rejects.toThrow('no terminal is attached')
  expect(await liveVersions()).toEqual(before)
  await everything(answer(true))
  expect(await liveVersions()).not.toEqual(before)
  expect(questions).toHaveLength(2)
  await runCommand(rollbackCommand, site, ['chat']) // one remote is rolled back at once
})
