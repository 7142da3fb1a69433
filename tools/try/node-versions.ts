import { rmSync } from 'node:fs'
import { chmod, copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { mustRun } from './command'

/** The oldest Node that runs this repository, and the newest of each line that people use. */
export const NODES = ['20.19', '22', '24'] as const

/** Their names on npm, where they do not follow the rule. */
const BINARIES: Partial<Record<NodeJS.Platform, string>> = { win32: 'node-win', darwin: 'node-bin-darwin' }

/** An environment whose `node` is of a version, and so whose `npm` runs on it. */
export async function withNode(version: string): Promise<NodeJS.ProcessEnv> {
  // What npm's package `node` would fetch: that one does it by a script at installation, and here no package runs any.
  const name = BINARIES[process.platform] ?? `node-${process.platform}`
  const found = await mustRun(
    'npx',
    ['--yes', '--package', `${name}-${process.arch}@${version}`, '--', 'node', '--print', 'process.execPath'],
    tmpdir(),
  )
  const path = found.split('\n').at(-1) ?? ''
  // Out of the home folder: a journey starts the host as a user who may not enter that.
  const folder = await mkdtemp(join(tmpdir(), 'site-node-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  await chmod(folder, 0o755)
  await copyFile(path, join(folder, basename(path)))
  return { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` }
}
