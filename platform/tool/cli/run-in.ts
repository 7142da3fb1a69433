import type { Command, CommandArgs } from './command'
import { openContext, openReadContext } from './open-context'
import type { Report } from './report'

/** Runs a command in a repository, with what it needs and no more: one that reads can neither write nor sign. */
export async function runIn<Output extends { readonly ok: boolean }>(
  root: string,
  command: Command<Output>,
  given: CommandArgs,
  report: Report,
): Promise<Output> {
  return command.onlyReads
    ? command.run(await openReadContext(root, command, given, report), given)
    : command.run(await openContext(root, command, given, report), given)
}
