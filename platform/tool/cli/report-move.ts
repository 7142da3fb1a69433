import { shortId } from '@site/records/documents/composition-id'
import type { Moved } from '../deploy'
import type { CommandArgs, Context } from './command'
import type { Output } from './output'
import type { Step } from './report'
import { siteAddress } from './site-address'
import { waitForHosts } from './wait-for-hosts'

type MoveOutput = Output<'rollback'>

/** Every page is tried before a move is signed. */
export const SIGN_STEP = 'Check the change and sign it'

/** The number of additional steps of a command that waits. */
export const stepsOfWaiting = (args: CommandArgs): number => Math.min(1, args.texts('wait').length)

/** Prints the changes of a move, waits for the hosts that `--wait` names, and returns the output of `--json`. */
export async function reportMove(
  context: Context,
  args: CommandArgs,
  moved: Moved,
  step: Step,
): Promise<MoveOutput> {
  const { id, sequence, changes } = moved
  const signed = args.texts('wait').length > 0
  if (changes.length === 0) context.log(`Done already: composition ${shortId(id)} is live.`)
  else {
    context.log(`${signed ? 'signed' : 'live'}: composition ${shortId(id)}, move ${sequence}`, 'good')
    for (const change of changes) context.log(`  ${change}`)
    if (!signed) {
      context.log('  Hosts follow within seconds.') // they try every page first, hence seconds
      for (const page of newPages(context, moved)) context.log(`  ${page}`)
    }
  }
  return waited(context, args, moved, step)
}

/** The same for a move that is already printed. */
export async function waited(
  { log, trust }: Context,
  args: CommandArgs,
  moved: Moved,
  step: Step,
): Promise<MoveOutput> {
  const { id, sequence, changes, overtaken } = moved
  const waiting = () => waitForHosts(args.texts('wait'), moved, { log, trust })
  const addresses = stepsOfWaiting(args) > 0 ? await step('Wait for the hosts', waiting) : []
  return {
    ok: true,
    composition: id,
    move: sequence,
    changes: [...changes],
    overtaken,
    addresses: [...addresses],
  }
}

/** The addresses of a move's new pages, if the site's address is known. */
function newPages({ root, store }: Context, { pages }: Moved): string[] {
  const site = siteAddress(root, store.place)
  return site === null ? [] : pages.map((page) => new URL(page, site).href)
}
