import { shortId } from '@site/composition/composition-id'
import type { Moved } from '../deploy'
import type { CommandArgs, Context } from './command'
import type { Output } from './output'
import { waitForHosts } from './wait-for-hosts'

type MoveOutput = Output<'rollback'>

/** Says what a move changed, waits for the hosts that `--wait` names, and returns what `--json` writes. */
export async function reportMove(context: Context, args: CommandArgs, moved: Moved): Promise<MoveOutput> {
  const { id, sequence, changes } = moved
  const signed = args.texts('wait').length > 0
  if (changes.length === 0) context.log(`Done already: composition ${shortId(id)} is live.`)
  else
    context.log(
      [
        `${signed ? 'signed' : 'live'}: composition ${shortId(id)}, move ${sequence}`,
        ...changes,
        ...(signed ? [] : ['Hosts follow within seconds.']), // they try every page first
      ].join('\n  '),
    )
  return waited(context, args, moved)
}

/** The same for a move that was announced already. */
export async function waited({ log, trust }: Context, args: CommandArgs, moved: Moved): Promise<MoveOutput> {
  const { id, sequence, changes, overtaken } = moved
  const addresses = await waitForHosts(args.texts('wait'), moved, { log, trust })
  return {
    ok: true,
    composition: id,
    move: sequence,
    changes: [...changes],
    overtaken,
    addresses: [...addresses],
  }
}
