import type { ChangingCommand, CommandArgs, Context, ReadContext, ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import type { Step } from '../cli/report'
import { reportMove, SIGN_STEP, stepsOfWaiting } from '../cli/report-move'
import { selectParts } from '../cli/select-parts'
import { usageError } from '../cli/usage-error'
import type { Chosen, Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import { deploy, planMove } from '../deploy'
import { costLine, sharedCost } from '../gate/shared-cost'
import { partNamed, refuseForeign } from '../keys/refuse-foreign'
import { readBuilt } from '../publish/built-folder'
import { readBuiltShared } from '../publish/built-shared'
import { checkCandidate } from '../publish/publish'
import { withCandidate } from '../publish/with-candidate'

function whyOf(args: CommandArgs, usage: string): string {
  const why = args.text('why')
  if (!args.flag('without-proof')) return why ?? args.names.join(' ')
  if (!why) throw usageError('With --without-proof, say why: --why "<reason>".', usage)
  return `without proof: ${why}`
}

function moveTo({ signer, store }: ReadContext, args: CommandArgs, usage: string): Move {
  const parts = pickVersions(args.names, usage)
  if (args.flag('no-pages'))
    throw usageError('Only --rehearse opens pages that --no-pages could leave out.', usage)
  refuseForeign(
    signer,
    parts.map(({ name }) => partNamed(name)),
  )
  return {
    kind: 'activate',
    why: whyOf(args, usage),
    withoutProof: args.flag('without-proof'),
    select: (live, { unknownKey }) => selectParts(live, parts, { store: store.place, unknownKey }),
  }
}

/** With `--rehearse`: only if a rehearsal finds nothing for any part. */
async function rehearsed(
  context: Context,
  args: CommandArgs,
  { usage, step }: { readonly usage: string; readonly step: Step },
) {
  const [shared, ...others] = pickVersions(args.names, usage)
  if (shared?.name !== 'shared' || others.length > 0)
    throw usageError('With --rehearse name shared@<version>, and nothing else.', usage)
  refuseForeign(context.signer, [partNamed(shared.name)])
  const { rehearsedMove } = await import('../rehearse/rehearsed-move') // loads the dependencies of a rehearsal
  const withoutProof = args.flag('without-proof')
  return step(`Rehearse shared ${shared.version}`, () =>
    rehearsedMove(context, shared.version, {
      why: whyOf(args, usage),
      withoutProof,
      pages: !args.flag('no-pages'),
    }),
  )
}

/** Makes releases live together: all of them or none. */
export const activateCommand: ChangingCommand<Output<'activate'>> = {
  ...COMMAND_LINES.activate,
  async run(context, args) {
    const isDry = args.flag('dry-run')
    const step = context.steps(Number(args.flag('rehearse')) + 1 + (isDry ? 0 : stepsOfWaiting(args)))
    const { move, rehearsals } = args.flag('rehearse')
      ? await rehearsed(context, args, { usage: this.usage, step })
      : { move: moveTo(context, args, this.usage), rehearsals: [] }
    if (isDry) {
      const { sharedCost: _, ...planned } = await step('Check the change', () => plan(context, move))
      return { ...planned, move: null, overtaken: 0, addresses: [], rehearsals }
    }
    const moved = await step(SIGN_STEP, () => deploy(context, move))
    const { overtaken } = moved
    if (overtaken > 0) context.log(`  ${overtaken} changes of others came first; this one is on top of them.`)
    return { ...(await reportMove(context, args, moved, step)), rehearsals }
  },
}

/** The gate alone: for continuous integration, before a decision. */
export const canActivateCommand: ReadingCommand<Output<'can-activate'>> = {
  ...COMMAND_LINES['can-activate'],
  onlyReads: true,
  async run(context, args) {
    const built = args.text('built')
    if (built && args.names.length > 0) throw usageError('Name releases, or --built.', this.usage)
    if (built) return planBuilt(context, built)
    return plan(context, moveTo(context, args, this.usage))
  },
}

async function plan(context: ReadContext, move: Move): Promise<Output<'can-activate'>> {
  const { store, trust } = context
  return report(context, store, await planMove(context, move, await readLive(store, trust())))
}

/** The same for an unpublished release: for pull requests, which have no key. Its owner must also be allowed to publish it. */
async function planBuilt(context: ReadContext, source: string): Promise<Output<'can-activate'>> {
  const { signer } = context
  const candidate = await readBuilt(source)
  const shared = await readBuiltShared(source).catch(async (error: unknown) => {
    await candidate.dispose()
    throw error
  })
  const { name, version } = candidate.release
  const select: Move['select'] = (live) =>
    selectParts(live, [{ name, version }], { store: context.store.place })
  return withCandidate(context, { candidate, shared }, async ({ store, trust }) => {
    const state = await readLive(store, trust())
    const live = state.live?.composition ?? null
    if (shared) await checkCandidate(shared, { store, signer, live })
    await checkCandidate(candidate, { store, signer, live })
    const move: Move = { kind: 'activate', why: '', select }
    return report(context, store, await planMove({ store, signer, trust }, move, state))
  }).finally(() => Promise.all([candidate.dispose(), shared?.dispose()]))
}

async function report(
  { log }: ReadContext,
  store: ReadContext['store'],
  { id, changes, isLive, composition }: Chosen,
): Promise<Output<'can-activate'>> {
  log(isLive ? 'Yes: these releases are live already.' : `Yes. It would change:\n  ${changes.join('\n  ')}`)
  const cost = await sharedCost(store, composition)
  if (cost) log(`  ${costLine(cost)}`)
  return { ok: true, composition: id, changes, sharedCost: cost }
}
