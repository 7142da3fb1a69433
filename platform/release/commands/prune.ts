import type { Command } from '../cli/command'
import { readCount } from '../cli/read-count'
import { planPruning } from '../prune/plan-pruning'

export const pruneCommand: Command = {
  usage: 'prune [--days <14>] [--releases <3>] [--dry-run]',
  summary: 'remove releases that no open tab and no rollback can need any more',
  options: { days: { type: 'string' }, releases: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run({ store, trust, log }, args) {
    const dryRun = args.flag('dry-run')
    const plan = await planPruning(store, trust(), {
      now: new Date(),
      days: readCount(args.text('days'), 14, this.usage),
      releases: readCount(args.text('releases'), 3, this.usage),
    })
    for (const path of plan.remove) {
      log(`  ${dryRun ? 'would remove' : 'removed'} ${path}`)
      if (!dryRun) await store.remove(path)
    }
    const drafts = dryRun ? [] : await store.sweepDrafts()
    log(
      `${plan.remove.length} removed, ${plan.kept} kept${drafts.length ? `, ${drafts.length} unfinished uploads swept away` : ''}${dryRun ? ' (nothing was touched)' : ''}.`,
    )
    return
  },
}
