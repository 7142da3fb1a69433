import { rmSync } from 'node:fs'
import { chmod, copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { mustRun } from './command'

/** The oldest Node that runs this repository, and the newest of each release line in use. */
export const NODES = ['20.19', '22', '24'] as const

/** Their names on npm, if they do not follow the rule. */
const BINARIES: Partial<Record<NodeJS.Platform, string>> = { win32: 'node-win', darwin: 'node-bin-darwin' }

/** An environment with a given `node` version, on which its `npm` runs. */
export async function withNode(version: string): Promise<NodeJS.ProcessEnv> {
  // The binary that npm's package `node` would fetch in an install script; no package runs any here.
  const name = BINARIES[process.platform] ?? `node-${process.platform}`
  const found = await mustRun(
    'npx',
    ['--yes', '--package', `${name}-${process.arch}@${version}`, '--', 'node', '--print', 'process.execPath'],
    tmpdir(),
  )
  const path = found.split('\n').at(-1) ?? ''
  // Outside the home folder: a journey starts the host as a user without access to it.
  const folder = await mkdtemp(join(tmpdir(), 'site-node-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  await chmod(folder, 0o755)
  await copyFile(path, join(folder, basename(path)))
  return { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` }
}
