import { ReleaseError } from '@site/records/store/release-error'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { usageError } from '../cli/usage-error'
import { readLive } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import { rehearseLive } from '../rehearse/rehearse-live'
import { rehearsedShared } from '../rehearse/rehearsed-shared'

/** The effect of a release of `shared` on all live parts, before any move and without their teams. */
export const rehearseCommand: ReadingCommand<Output<'rehearse'>> = {
  ...COMMAND_LINES.rehearse,
  onlyReads: true,
  async run(context, args) {
    const { store, trust } = context
    const [part, ...more] = pickVersions(args.names, this.usage)
    if (part?.name !== 'shared' || more.length)
      throw usageError('Only shared@<version> can be rehearsed.', this.usage)
    const state = await readLive(store, trust())
    const { live } = state
    if (!live) throw nothingLive('Nothing was rehearsed.', store.place, state)
    const shared = await rehearsedShared(store, live.composition, part.version)
    if (!shared)
      throw new ReleaseError({
        code: 'KW1610',
        what: 'Nothing was rehearsed.',
        cause: `Everybody is on the modules of shared ${part.version} already.`,
        next: 'Name another release that is published: npm run release -- status lists them.',
      })
    const pages = !args.flag('no-pages')
    const step = context.steps(1)
    const rehearsals = await step(`Rehearse shared ${part.version}${pages ? ', with every page' : ''}`, () =>
      rehearseLive(context, live.composition, shared, { pages, journeys: args.flag('journeys') }),
    )
    const ok = rehearsals.every(({ verdict }) => verdict === 'works')
    return { ok, majors: shared.takes, release: part.version, pages, rehearsals }
  },
}
