import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun } from './command'

/** Trials work with the store, keys and data of their checkout, and never with a site that this machine releases or runs. */
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
 * Runs something in a fresh checkout of the last commit, without packages, builds or data, and removes the checkout again.
 * @param at how `git worktree add` is told where it starts, such as `['-B', 'newest-minors']`.
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

/** What a checkout will not have. */
export async function sayUncommitted(root: string): Promise<void> {
  const changed = await mustRun('git', ['status', '--porcelain'], root)
  if (changed) console.log(`Without what is not committed:\n${changed}\n`)
}
