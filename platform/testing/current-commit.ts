import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that a fresh checkout is made of. */
export const headCommit = (): string => git('rev-parse', '--short', 'HEAD')

/** The commit that something was measured at, in the working tree: `71258b7f`, or `71258b7f with changes`. Documents are no change: measuring writes them. */
export function currentCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs') ? ' with changes' : ''
  return headCommit() + changed
}
