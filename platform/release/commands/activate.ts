import type { Command, Context } from '../cli/command'
import { movedOutput } from '../cli/moved-output'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { selectParts } from '../cli/select-parts'
import type { Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import { deploy, planMove } from '../deploy'
import { partNamed, refuseForeign } from '../keys/refuse-foreign'

function moveTo({ signer }: Context, names: readonly string[], why: string | undefined, usage: string): Move {
  const parts = pickVersions(names, usage)
  refuseForeign(
    signer,
    parts.map(({ name }) => partNamed(name)),
  )
  return { kind: 'activate', why: why ?? names.join(' '), select: (live) => selectParts(live, parts) }
}

/** Makes releases live together: all of them or none. */
export const activateCommand: Command<Output<'activate'>> = {
  usage: 'activate <name>@<version> … [--why <text>] [--dry-run]',
  summary: 'make one or several releases live together',
  options: {
    why: { type: 'string', help: 'what the history says of it' },
    'dry-run': { type: 'boolean', help: 'only say what would happen' },
  },
  async run(context, args) {
    const move = moveTo(context, args.names, args.text('why'), this.usage)
    if (args.flag('dry-run')) return { ...(await plan(context, move)), move: null, overtaken: 0 }
    const moved = await deploy(context, move)
    const { id, sequence, changes, overtaken } = moved
    if (changes.length === 0) context.log(`Done already: composition ${id} is live and has these releases.`)
    else context.log(`live: composition ${id}, move ${sequence}\n  ${changes.join('\n  ')}`)
    if (overtaken > 0) context.log(`  ${overtaken} changes of others came first; this one is on top of them.`)
    return movedOutput(moved)
  },
}

/** The gate alone: for continuous integration, before anybody decides. */
export const canActivateCommand: Command<Output<'can-activate'>> = {
  usage: 'can-activate <name>@<version> …',
  summary: 'say whether these releases could go live with what is live, and what would break',
  async run(context, args) {
    return plan(context, moveTo(context, args.names, undefined, this.usage))
  },
}

async function plan(context: Context, move: Move): Promise<Output<'can-activate'>> {
  const { store, trust, log } = context
  const { id, changes, isLive } = await planMove(context, move, await readLive(store, trust()))
  log(isLive ? 'Yes: these releases are live already.' : `Yes. It would change:\n  ${changes.join('\n  ')}`)
  return { ok: true, composition: id, changes }
}
