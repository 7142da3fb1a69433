import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun } from './command'

/** Trials use the store, keys and data of their checkout, and never a site that this machine releases or runs. */
for (const name of [
  'STORE_DIR',
  'KEYS_DIR',
  'RELEASE_OWNER',
  'DATABASE_URL',
  'DATA_DIR',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
])
  delete process.env[name]

/**
 * Runs a function in a fresh checkout of the last commit, without packages, builds or data, and removes the checkout again.
 * @param at arguments of `git worktree add` for its start, such as `['-B', 'newest-minors']`.
 */
export async function inCheckout<Result>(
  root: string,
  at: readonly string[],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'site-try-'))
  await mustRun('git', ['worktree', 'add', '--force', ...at, folder, 'HEAD'], root)
  try {
    return await use(folder)
  } finally {
    await mustRun('git', ['worktree', 'remove', '--force', folder], root)
  }
}

/** Files that a checkout lacks. */
export async function sayUncommitted(root: string): Promise<void> {
  const changed = await mustRun('git', ['status', '--porcelain'], root)
  if (changed) console.log(`Without what is not committed:\n${changed}\n`)
}
