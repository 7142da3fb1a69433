import { ReleaseError } from '@site/records/store/release-error'
import type { CommandArgs, Context } from './command'

/**
 * Shows the changes of a command, and asks for confirmation. Resolves with `false` for a dry run.
 * @throws ReleaseError when the answer is no, and in a script without `--yes`.
 */
export async function confirmed(
  { ask, log }: Context,
  args: CommandArgs,
  changes: readonly string[],
): Promise<boolean> {
  if (changes.length === 0 && !args.flag('dry-run')) return true
  if (args.flag('yes') && !args.flag('dry-run')) return true
  log(`It would change:\n  ${changes.join('\n  ') || 'nothing'}`)
  if (args.flag('dry-run')) return false
  if (ask && /^y(es)?$/i.test(await ask('Go on? [y/N]'))) return true
  throw new ReleaseError({
    code: ask ? 'KW1002' : 'KW1003',
    what: 'Nothing was changed.',
    cause: ask ? 'It was not confirmed.' : 'This command needs a confirmation, and no terminal is attached.',
    next: 'Look at what would change with --dry-run; --yes does it without a question.',
  })
}
