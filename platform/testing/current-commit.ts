import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit of a fresh checkout. */
export const headCommit = (): string => git('rev-parse', '--short', 'HEAD')

/**
 * The commit of a measurement in the working tree: `71258b7f`, or `71258b7f with changes`. Changed documents do not count: measuring
 * writes them.
 */
export function currentCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs') ? ' with changes' : ''
  return headCommit() + changed
}
