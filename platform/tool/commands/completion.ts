import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { COMPLETION_SCRIPTS, type Shell } from '../machine/completion-scripts'

export const completionCommand: ReadingCommand<Output<'completion'>> = {
  ...COMMAND_LINES.completion,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ log }, { names: [shell = ''] }) {
    if (!isShell(shell))
      throw usageError(`Scripts are there for ${Object.keys(COMPLETION_SCRIPTS).join(', ')}.`, this.usage)
    const script = COMPLETION_SCRIPTS[shell]
    log(script)
    return { ok: true, shell, script }
  },
}

const isShell = (name: string): name is Shell => Object.hasOwn(COMPLETION_SCRIPTS, name)
