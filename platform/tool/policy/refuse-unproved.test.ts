import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Proof } from '@site/records/documents/proof'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectParts } from '../cli/select-parts'
import { activateCommand } from '../commands/activate'
import { policyCommand } from '../commands/policy'
import { removeCommand } from '../commands/remove'
import { rollbackCommand } from '../commands/rollback'
import { readLive } from '../compose/live'
import { planMove } from '../deploy'
import { makeKey, rotateKey } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import {
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { addProof } from './kept-proofs'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  await addSmallRelease(releaseContext(site), 'chat', '1.1.0')
  await runCommand(policyCommand, site, ['--require-proof', 'on', '--why', 'two pages broke'])
})
afterEach(() => site.remove())

const activate = (owner?: string, ...more: readonly string[]) =>
  runCommand(activateCommand, site, ['chat@1.1.0', ...more], owner)

/** Adds a proof of chat 1.1.0 on top of what is live. */
async function prove(parts: Partial<Proof> = {}, owner = 'site'): Promise<void> {
  const context = releaseContext(site)
  const state = await readLive(context.store, context.trust())
  const select = () => selectParts(state.live, [{ name: 'chat', version: '1.1.0' }])
  const { id } = await planMove(context, { kind: 'activate', why: '', select }, state)
  await addProof(site.store, releaseContext(site, owner).signer, {
    schema: 1,
    composition: id,
    live: state.live?.id ?? '',
    remotes: [{ name: 'chat', release: '1.1.0' }],
    journeys: [],
    backend: true,
    tool: '0.1.0',
    at: new Date().toISOString(),
    ...parts,
  })
}

const JOURNEY = { remote: 'forms', release: '1.0.0', file: 'journeys/a.spec.ts', name: 'sends', ms: 1 }

test('without a proof nothing goes live, and with one it does', async () => {
  await expect(activate()).rejects.toThrow(
    /KW1642[\s\S]*chat 1\.0\.0 → 1\.1\.0[\s\S]*It has none[\s\S]*prove chat@1\.1\.0/,
  )
  await prove()
  expect((await activate()).output).toMatchObject({ ok: true, move: 2 })
})

test.each<[string, Partial<Proof>, RegExp]>([
  [
    'of a change that breaks a neighbour',
    { journeys: [{ ...JOURNEY, result: 'broken', error: 'no' }] },
    /broken journey of forms, "sends"/,
  ],
  ['of a part of the journeys', { remotes: [] }, /it leaves out chat/],
  ['of another release', { remotes: [{ name: 'chat', release: '1.0.9' }] }, /it leaves out chat/],
  ['beside what was live before', { live: 'a'.repeat(64) }, /another is live now: prove it again/],
])('a proof %s does not suffice', async (_, parts, why) => {
  await prove(parts)
  await expect(activate()).rejects.toThrow(why)
})

test('what failed elsewhere as well, or passed in the end, holds nothing up', async () => {
  await prove({
    journeys: [
      { ...JOURNEY, result: 'theirs', error: 'no' },
      { ...JOURNEY, result: 'flaky', error: 'once' },
    ],
  })
  expect((await activate()).output.ok).toBe(true)
})

test('the proof of a key that may not change the part counts for nothing; that of its team does', async () => {
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await prove({}, 'team-forms')
  await expect(activate()).rejects.toThrow(/team-forms signed it, and may not change chat/)
  await prove({}, 'team-chat')
  expect((await activate('team-chat')).output.ok).toBe(true)
})

test('a proof of a key that has retired since does not suffice, whatever its date', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await prove({ at: '2020-01-01T00:00:00.000Z' }, 'team-chat')
  rotateKey(site.keysFolder, 'team-chat', new Date())
  await expect(activate()).rejects.toThrow(/the key of team-chat that signed it has retired/)
})

test("only the site's key goes without, with a reason that stays in the history", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await expect(activate('site', '--without-proof')).rejects.toThrow(/say why/)
  await expect(activate('team-chat', '--without-proof', '--why', 'now')).rejects.toThrow(/KW1643/)
  await activate('site', '--without-proof', '--why', 'the login is down')
  expect((await historyOf(site))[0]?.record.why).toBe('without proof: the login is down')
})

test('a rollback and a removal are never held up', async () => {
  await prove()
  await activate()
  expect((await runCommand(rollbackCommand, site, ['chat'])).output.changes).toEqual(['chat 1.1.0 → 1.0.0'])
  expect((await runCommand(removeCommand, site, ['forms', '--yes'])).output.ok).toBe(true)
})

test("the policy is the site's, and one that somebody else wrote stops everything new", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await expect(runCommand(policyCommand, site, ['--require-proof', 'off'], 'team-chat')).rejects.toThrow(
    /KW1641/,
  )
  expect((await runCommand(policyCommand, site, [])).output).toMatchObject({
    requireProof: true,
    why: 'two pages broke',
  })
  await runCommand(policyCommand, site, ['--require-proof', 'off'])
  expect((await activate()).output.ok).toBe(true)
  const { signer } = releaseContext(site, 'team-chat')
  const at = new Date().toISOString()
  const forged = signer.sign('policy', { schema: 1, sequence: 3, requireProof: false, at, why: 'mine' })
  await mkdir(join(site.storeFolder, 'policy'), { recursive: true })
  await writeFile(join(site.storeFolder, 'policy/00000003.json'), JSON.stringify(forged))
  await addSmallRelease(releaseContext(site), 'chat', '1.2.0')
  const next = () => runCommand(activateCommand, site, ['chat@1.2.0'])
  await expect(next()).rejects.toThrow(/KW1640[\s\S]*00000003\.json[\s\S]*team-chat signed it/)
  await runCommand(policyCommand, site, ['--require-proof', 'off'])
  expect((await next()).output.ok).toBe(true)
})
