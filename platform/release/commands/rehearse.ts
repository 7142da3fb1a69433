import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { usageError } from '../cli/usage-error'
import { readLive } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import { chooseSets, rehearseLive } from '../rehearse/rehearse-live'

/** Before anybody moves: what a set would do to everybody who is live, without their teams. */
export const rehearseCommand: ReadingCommand<Output<'rehearse'>> = {
  ...COMMAND_LINES.rehearse,
  onlyReads: true,
  async run(context, args) {
    const { store, trust } = context
    const [part, ...more] = pickVersions(args.names, this.usage)
    if (part?.name !== 'shared' || more.length) throw usageError('Only a set can be rehearsed.', this.usage)
    const state = await readLive(store, trust())
    const { live } = state
    if (!live) throw nothingLive('Nothing was rehearsed.', store.place, state)
    const sets = await chooseSets(store, live.composition, part.version)
    const pages = !args.flag('no-pages')
    const step = context.steps(1)
    const rehearsals = await step(`Rehearse the set ${part.version}${pages ? ', with every page' : ''}`, () =>
      rehearseLive(context, live.composition, sets, { pages, journeys: args.flag('journeys') }),
    )
    const ok = rehearsals.every(({ verdict }) => verdict === 'works')
    return { ok, from: sets.before.version, to: sets.after.version, pages, rehearsals }
  },
}
