import type { ChangingCommand } from '../cli/command'
import type { Output } from '../cli/output'
import { waited } from '../cli/report-move'
import { WAIT_OPTION } from '../cli/wait-for-hosts'
import { selectionOfLive } from '../compose/selection'
import { deploy } from '../deploy'

/** Signs that what is live still is, so that hosts can tell a quiet site from one whose news is held back. */
export const confirmCommand: ChangingCommand<Output<'confirm'>> = {
  usage: 'confirm [--why <text>] [--wait <address>]',
  summary:
    "sign with the site's key that what is live is still meant to be; hosts that see no move of that key for long complain",
  options: { why: { type: 'string', help: 'what the history says of it' }, ...WAIT_OPTION },
  async run(context, args) {
    const why = args.text('why') ?? 'nothing new'
    const moved = await deploy(context, { kind: 'confirm', why, select: selectionOfLive })
    context.log(`live: composition ${moved.id}, confirmed by move ${moved.sequence}`)
    return waited(context, args, moved)
  },
}
