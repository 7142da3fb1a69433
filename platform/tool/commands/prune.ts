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
    const isDry = args.flag('dry-run')
    const step = context.steps(isDry ? 1 : 2)
    const shown = await step('Find what no tab and no rollback needs', planNow)
    await confirmed(
      context,
      args,
      shown.remove.map((path) => `remove ${path}`),
    )
    if (isDry) {
      log('Nothing was changed.')
      return { ok: true, removed: shown.remove, kept: shown.kept, drafts: 0, dryRun: true }
    }
    const { removed, kept, drafts } = await step('Remove it', async () => {
      const still = await planNow() // another team may have activated something while the question was open; that stays
      const removed = shown.remove.filter((path) => still.remove.includes(path))
      for (const path of removed) await store.remove(path)
      return { removed, kept: still.kept, drafts: (await store.sweepDrafts()).length }
    })
    log(
      `${removed.length} removed, ${kept} kept${drafts ? `, ${drafts} unfinished uploads swept away` : ''}.`,
    )
    return { ok: true, removed, kept, drafts, dryRun: false }
  },
}
