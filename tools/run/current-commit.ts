import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that something was measured at: `71258b7f`, or `71258b7f with changes`. Documents are no change: measuring writes them. */
export function currentCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs') ? ' with changes' : ''
  return git('rev-parse', '--short', 'HEAD') + changed
}
