import { ReleaseError } from '@site/store/release-error'
import type { Command } from '../cli/command'
import type { Live } from '../compose/live'
import { type Selection, selectionOf } from '../compose/selection'
import { deploy } from '../deploy'

/** Signs that what is live still is, so that hosts can tell a quiet site from one whose news is held back. */
export const confirmCommand: Command = {
  usage: 'confirm [--why <text>]',
  summary: 'sign that what is live is still meant to be; hosts that hear nothing for long complain',
  options: { why: { type: 'string' } },
  async run(context, args) {
    const why = args.text('why') ?? 'nothing new'
    const { id, sequence } = await deploy(context, { kind: 'confirm', why, select: selectionOfLive })
    context.log(`live: composition ${id}, confirmed by move ${sequence}`)
    return
  },
}

/** What is live, and nothing else. */
export function selectionOfLive(live: Live | null): Selection {
  if (live) return selectionOf(live.composition)
  throw new ReleaseError({
    what: 'Nothing was confirmed.',
    cause: 'Nothing is live.',
    next: 'Activate something first: npm run release -- status lists what there is.',
  })
}
