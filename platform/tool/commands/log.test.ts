import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { purlOf } from '@site/records/documents/bill-of-materials'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command'
import {
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { activateCommand } from './activate'
import { logAtCommand, logVerifyCommand, logWhoCommand } from './log'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => site.remove())

/** Makes a release of chat live that has a version of three in its list. */
async function activateWith(three: string, version: string): Promise<void> {
  const context = releaseContext(site)
  const purl = purlOf({ name: 'three', version: three })
  const text = JSON.stringify({ bomFormat: 'CycloneDX', components: [{ purl }] })
  await addSmallRelease(context, 'chat', version, {}, { 'bom.json': text })
  await runCommand(activateCommand, site, [`chat@${version}`, '--why', `three ${three}`])
}

const who = (...line: readonly string[]) => runCommand(logWhoCommand, site, line)

test('who had a package is listed with its times, whether it is live, and of whom nothing is known', async () => {
  await activateWith('0.1.0-rc.1', '2.0.0')
  const [last] = await historyOf(site)
  const { said, output } = await who('three@<0.2.0')
  expect(output).toMatchObject({ ok: true, package: 'three', range: '<0.2.0', pruned: 0 })
  expect(output.found).toEqual([
    {
      version: '0.1.0-rc.1',
      part: 'chat 2.0.0',
      where: 'page',
      from: last?.record.at,
      to: null,
      compositions: [last?.record.composition],
    },
  ])
  expect(said).toMatch(
    /^three@<0\.2\.0 is live in chat 2\.0\.0:\n +0\.1\.0-rc\.1 +chat 2\.0\.0 +2\S+Z +now +1 composition\n/,
  )
  expect(said).toMatch(
    /\nNot known of chat 1\.0\.0, core@0\.1 of shared 1\.0\.0, .*no list of their packages/,
  )
  await runCommand(activateCommand, site, ['chat@1.0.0'])
  expect((await who('three@0.1.0-rc.1')).said).toMatch(
    /^three@0\.1\.0-rc\.1 is live in chat 2\.0\.0:\n[\s\S]*chat 2\.0\.0 \(fallback\)/,
  )
})

test('a package that is not there may be one with a similar name', async () => {
  await activateWith('0.1.0', '2.0.0')
  expect((await who('tree')).said).toMatch(/^No release with tree was live; did you mean three\?/)
  expect((await who('three@>1')).said).toMatch(/^No release with three@>1 was live\./)
})

test.each([[[]], [['a', 'b']], [['react@nineteen']]])('%j names no package', async (line) => {
  await expect(who(...line)).rejects.toThrow(/KW1001[\s\S]*log who <package>\[@<range>\]/)
})

test('what was live at a time is the move before it, with who made it and why', async () => {
  await activateWith('0.1.0', '2.0.0')
  const [last, first] = await historyOf(site)
  const now = await runCommand(logAtCommand, site, [new Date().toISOString()])
  expect(now.output).toMatchObject({
    move: 2,
    composition: last?.record.composition,
    by: 'site',
    why: 'three 0.1.0',
    from: last?.record.at,
    to: null,
    parts: { shell: '1.0.0', remotes: [{ name: 'chat', version: '2.0.0', fallback: '1.0.0' }, {}] },
  })
  expect(now.said).toMatch(/move 2, activate by site: three 0\.1\.0\n[\s\S]* chat +2\.0\.0 +fallback 1\.0\.0/)
  const before = await runCommand(logAtCommand, site, [first?.record.at ?? ''])
  expect(before.output).toMatchObject({ move: 1, to: last?.record.at })
  expect(before.output.parts?.remotes[0]).toEqual({ name: 'chat', version: '1.0.0', fallback: null })
})

test.each([
  [['2020-01-01'], /KW1660[\s\S]*The history of .* begins at 2[\s\S]*Name a later time/],
  [['2999-01-01'], /has not come yet/],
  [['yesterday'], /Name one time, such as/],
  [['2026-13-01'], /Name one time, such as/],
])('at %j nothing can be said to have been live', async (line, says) => {
  await expect(runCommand(logAtCommand, site, line)).rejects.toThrow(says)
})

test('a history is verified with what to do, and the next time finds what was removed from its end', async () => {
  await activateWith('0.1.0', '2.0.0')
  const whole = await runCommand(logVerifyCommand, site, [])
  expect(whole.output).toMatchObject({ ok: true, moves: 2, problems: [] })
  const [, seen = ''] = /--seen (\S+)$/.exec(whole.said) ?? []
  await rm(join(site.storeFolder, 'pointer/00000002.json'))
  expect((await runCommand(logVerifyCommand, site, [])).output.ok).toBe(true)
  const { output, said } = await runCommand(logVerifyCommand, site, ['--seen', seen])
  expect(output).toMatchObject({
    ok: false,
    moves: 1,
    problems: [{ move: 2, file: 'pointer/00000002.json' }],
  })
  expect(said).toMatch(/^move 2: its file is missing\n {2}next: {2}Put that file back/)
  await expect(runCommand(logVerifyCommand, site, ['--seen', '2'])).rejects.toThrow(/"2" is no move such as/)
})
