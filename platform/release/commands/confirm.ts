import type { Command } from '../cli/command'
import { movedOutput } from '../cli/moved-output'
import type { Output } from '../cli/output'
import { selectionOfLive } from '../compose/selection'
import { deploy } from '../deploy'

/** Signs that what is live still is, so that hosts can tell a quiet site from one whose news is held back. */
export const confirmCommand: Command<Output<'confirm'>> = {
  usage: 'confirm [--why <text>]',
  summary: 'sign that what is live is still meant to be; hosts that hear nothing for long complain',
  options: { why: { type: 'string', help: 'what the history says of it' } },
  async run(context, args) {
    const why = args.text('why') ?? 'nothing new'
    const moved = await deploy(context, { kind: 'confirm', why, select: selectionOfLive })
    context.log(`live: composition ${moved.id}, confirmed by move ${moved.sequence}`)
    return movedOutput(moved)
  },
}
