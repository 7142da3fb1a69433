import { join } from 'node:path'
import { readOptions } from '@site/tool/scripts/read-options'
import { inCheckout, sayUncommitted } from './checkout'
import { lastLines, mustRun, run } from './command'
import { findNewestMinors, type Update, writeUpdates } from './newest-minors'
import { NODES, withNode } from './node-versions'
import { readGroups } from './update-groups'

const root = join(import.meta.dirname, '../..')
const BRANCH = 'newest-minors'

/** In the order in which faults show soonest. The journeys only on request: they take as long as all else together. */
const CHECKS: readonly (readonly string[])[] = [
  ['npm', 'install', '--no-audit', '--no-fund'],
  ['npm', 'ci', '--no-audit', '--no-fund'],
  ...['lint', 'types', 'unused', 'build', 'unit'].map((script) => ['node', 'tools/run.mjs', script]),
  ...(readOptions('try:updates').flag('journeys') ? [['npm', 'test']] : []),
]

const nameOf = (check: readonly string[]) => check.filter((arg) => !arg.startsWith('--')).join(' ')
const list = (updates: readonly Update[]) =>
  updates.map(({ name, from, to }) => `  ${name} ${from} → ${to}`).join('\n')

/** Runs every check that still makes sense, and returns those that failed. */
async function check(folder: string): Promise<string[]> {
  const failed: string[] = []
  for (const command of CHECKS) {
    const [program = '', ...args] = command
    const { ok, seconds, output } = await run(program, args, folder)
    console.log(`${ok ? '✓' : '✗'} ${nameOf(command)} (${Math.round(seconds)} s)`)
    if (ok) continue
    // npm's own messages come first, then its usage text.
    const ofNpm = /^(install|ci)$/.test(args[0] ?? '')
    const said = ofNpm ? output.split('\n').slice(0, 25).join('\n') : lastLines(output, 40)
    console.log(said.replace(/^/gm, '    '))
    failed.push(nameOf(command))
    if (args[0] === 'install') break // no other output then
  }
  return failed
}

/** Applies updates to a checkout as committed. */
async function apply(folder: string, updates: readonly Update[]): Promise<void> {
  await mustRun('git', ['checkout', '--quiet', 'HEAD~', '--', '.'], folder)
  writeUpdates(folder, updates)
}

async function tryUpdates(folder: string): Promise<boolean> {
  await mustRun('npm', ['ci', '--no-audit', '--no-fund'], folder)
  const updates = await findNewestMinors(folder, await withNode(NODES[0]))
  if (updates.length === 0) {
    console.log(`Every package is the newest of its major that Node ${NODES[0]} can run.`)
    return true
  }
  console.log(`Newer, of the same major, for Node ${NODES[0]}:\n${list(updates)}\n`)
  writeUpdates(folder, updates)
  const failed = await check(folder)
  await mustRun('git', ['commit', '--quiet', '--all', '--message', 'Take the newest minor versions'], folder)
  console.log(`\nThey are on the branch ${BRANCH}.`)
  if (failed.length === 0) return true

  const groupOf = readGroups(root)
  const groups = new Map<string, Update[]>()
  for (const update of updates) {
    const group = groupOf(update.name)
    groups.set(group, [...(groups.get(group) ?? []), update])
  }
  if (groups.size > 1) await tryGroups(folder, groups)
  return false
}

/** Names the guilty group, if all of them together break a check. */
async function tryGroups(folder: string, groups: ReadonlyMap<string, readonly Update[]>): Promise<void> {
  const verdicts: string[] = []
  for (const [group, updates] of groups) {
    console.log(`\n── ${group} alone`)
    await apply(folder, updates)
    const failed = await check(folder)
    verdicts.push(
      `${failed.length ? '✗' : '✓'} ${group}${failed.length ? `: ${failed.join(', ')}` : ''}\n${list(updates)}`,
    )
  }
  console.log(`\n${verdicts.join('\n')}`)
}

await sayUncommitted(root)
process.exitCode = (await inCheckout(root, ['-B', BRANCH], tryUpdates)) ? 0 : 1
