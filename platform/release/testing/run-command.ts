import type { Command } from '../cli/command'
import type { Ask } from '../cli/confirm'
import { readArguments } from '../cli/read-arguments'
import { releaseContext, type SmallSite } from './stress/small-site'

/** Runs a command as the command line would, on a small site. Resolves with what it says, and what `--json` writes. */
export async function runCommand<Result extends { readonly ok: boolean }>(
  command: Command<Result>,
  site: SmallSite,
  line: readonly string[],
  owner?: string,
  ask: Ask = null,
): Promise<{ said: string; output: Result }> {
  const said: string[] = []
  const context = {
    ...releaseContext(site, owner),
    root: site.folder,
    keysFolder: site.keysFolder,
    log: (text: string) => void said.push(text),
    ask,
  }
  const output = await command.run(context, readArguments(command, line))
  return { said: said.join('\n'), output }
}
