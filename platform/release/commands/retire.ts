import type { ChangingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { confirmedMove } from '../cli/confirmed-move'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { usageError } from '../cli/usage-error'
import { selectWithout } from '../compose/select-sets'
import { partNamed, refuseForeign } from '../keys/refuse-foreign'

/** Ends an upgrade: takes the set that nobody is on out of what is live. It stays in the store. */
export const retireCommand: ChangingCommand<Output<'retire'>> = {
  ...COMMAND_LINES.retire,
  async run(context, args) {
    const [set, ...others] = pickVersions(args.names, this.usage)
    if (set?.name !== 'shared' || others.length > 0)
      throw usageError('Only a set is retired, one at a time.', this.usage)
    refuseForeign(context.signer, [partNamed(set.name)])
    return confirmedMove(context, args, {
      kind: 'activate',
      why: args.text('why') ?? `retire shared ${set.version}`,
      select: (live) => selectWithout(live, set.version),
    })
  },
}
