import type { ChangingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { confirmed } from '../cli/confirm'
import type { Output } from '../cli/output'
import { readCount } from '../cli/read-count'
import { planPruning } from '../prune/plan-pruning'

export const pruneCommand: ChangingCommand<Output<'prune'>> = {
  ...COMMAND_LINES.prune,
  async run(context, args) {
    const { store, trust, log } = context
    const days = readCount(args.text('days'), 14, this.usage)
    const releases = readCount(args.text('releases'), 3, this.usage)
    const planNow = () => planPruning(store, trust(), { now: new Date(), days, releases })
    const shown = await planNow()
    const dryRun = !(await confirmed(
      context,
      args,
      shown.remove.map((path) => `remove ${path}`),
    ))
    // What another team made live while the question was open stays.
    const still = dryRun ? shown : await planNow()
    const plan = { ...still, remove: shown.remove.filter((path) => still.remove.includes(path)) }
    if (!dryRun) for (const path of plan.remove) await store.remove(path)
    const drafts = dryRun ? [] : await store.sweepDrafts()
    log(
      dryRun
        ? 'Nothing was changed.'
        : `${plan.remove.length} removed, ${plan.kept} kept${drafts.length ? `, ${drafts.length} unfinished uploads swept away` : ''}.`,
    )
    return { ok: true, removed: plan.remove, kept: plan.kept, drafts: drafts.length, dryRun }
  },
}
