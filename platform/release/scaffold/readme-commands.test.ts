import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Command } from '../cli/command'
import { COMMANDS } from '../commands/all-commands'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { installedVersions } from './new-remote'
import { remoteFiles } from './remote-files'

const root = join(import.meta.dirname, '../../..')

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
})
afterEach(() => site.remove())

/** The release commands of a new remote's README, in its order. */
const readme = remoteFiles('jobs', installedVersions(root))['README.md'] ?? ''
const commands = [...readme.matchAll(/`npm run release -- ([a-z-]+) ([^`]+)`/g)].map(
  ([, name = '', line = '']) => ({ name, line: line.split(' ') }),
)

async function run(name: string, line: readonly string[]) {
  const command: Command = COMMANDS[name as keyof typeof COMMANDS]
  return runCommand(command, site, line)
}

test('what the README of a new remote says of releasing it can be done in its order', async () => {
  expect(commands.map(({ name }) => name)).toEqual(['publish', 'rollback', 'remove'])
  const [publish, rollback, remove] = commands
  if (!publish || !rollback || !remove) throw new Error('The README names no commands.')
  expect(publish.line).toEqual(['mfe-jobs', '--activate'])
  // The build of a new remote has a journey of its own: here its release is made by hand.
  for (const version of ['0.1.0', '0.2.0']) {
    await addSmallRelease(releaseContext(site), 'jobs', version)
    await run('activate', [`jobs@${version}`])
  }
  expect((await run(rollback.name, rollback.line)).output).toMatchObject({ changes: ['jobs 0.2.0 → 0.1.0'] })
  await mkdir(join(site.folder, 'mfe-jobs'))
  const { said, output } = await run(remove.name, remove.line)
  expect(output).toMatchObject({ changes: ['jobs 0.1.0 → (removed)'] })
  expect(said).toMatch(/working tree still has mfe-jobs[\s\S]*npm start[\s\S]*npm install/)
})
