import type { Command } from '../cli/command'
import { listedReport } from '../cli/listed-report'
import { readArguments } from '../cli/read-arguments'
import type { Ask } from '../cli/report'
import { releaseContext, type SmallSite } from './stress/small-site'

/** Runs a command like the command line, on a small site. Resolves with its text, and the output of `--json`. */
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
    ...listedReport((line) => void said.push(line), ask),
    root: site.folder,
    keysFolder: site.keysFolder,
  }
  const output = await command.run(context, readArguments(command, line))
  return { said: said.join('\n'), output }
}
