import { shortId } from '@site/records/documents/composition-id'
import type { ChangingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { stepsOfWaiting, waited } from '../cli/report-move'
import { selectionOfLive } from '../compose/selection'
import { deploy } from '../deploy'

/** Re-signs the live composition, so that hosts can distinguish a quiet site from one whose news is held back. */
export const confirmCommand: ChangingCommand<Output<'confirm'>> = {
  ...COMMAND_LINES.confirm,
  async run(context, args) {
    const why = args.text('why') ?? 'nothing new'
    const step = context.steps(1 + stepsOfWaiting(args))
    const moved = await step('Sign what is live', () =>
      deploy(context, { kind: 'confirm', why, select: selectionOfLive }),
    )
    context.log(`live: composition ${shortId(moved.id)}, confirmed by move ${moved.sequence}`)
    return waited(context, args, moved, step)
  },
}
