import type { Command } from '../cli/command'
import type { Output } from '../cli/output'
import { readCount } from '../cli/read-count'
import { planPruning } from '../prune/plan-pruning'

export const pruneCommand: Command<Output<'prune'>> = {
  usage: 'prune [--days <14>] [--releases <3>] [--dry-run]',
  summary: 'remove releases that no open tab and no rollback can need any more',
  options: {
    days: { type: 'string', help: 'how long a tab may have been open; otherwise 14' },
    releases: { type: 'string', help: 'how many of each remote are kept in any case; otherwise 3' },
    'dry-run': { type: 'boolean', help: 'only say what would happen' },
  },
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
    return { ok: true, removed: plan.remove, kept: plan.kept, drafts: drafts.length, dryRun }
  },
}
