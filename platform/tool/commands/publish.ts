import type { ReleaseErrorParts } from '@site/records/store/release-error'
import type { ChangingCommand, CommandArgs, Context } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { reportMove, SIGN_STEP, stepsOfWaiting } from '../cli/report-move'
import { selectParts } from '../cli/select-parts'
import { usageError } from '../cli/usage-error'
import type { Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import { refusalOf } from '../compose/obstacle'
import { deploy, planMove } from '../deploy'
import { partNamed, refuseForeign } from '../keys/refuse-foreign'
import { didYouMean } from '../nearest'
import { packageVersion } from '../publish/package-version'
import { isStep, raisingVersion, STEPS, type Step } from '../publish/raise-version'
import { type Part, reasonToWait, repositoryParts } from '../publish/repository-parts'
import {
  checkTypes,
  type Published,
  publishBuilt,
  publishedAsNamed,
  publishedBefore,
  publishPart,
  type Run,
} from './publish-part'

const { usage } = COMMAND_LINES.publish

/** Builds, checks and adds releases; visitors are not affected until they are activated. */
export const publishCommand: ChangingCommand<Output<'publish'>> = {
  ...COMMAND_LINES.publish,
  async run(context, args) {
    const dryRun = args.flag('dry-run')
    const built = args.text('built')
    const changed = args.flag('changed')
    if (args.names.length === 0 && !built && !changed) throw usageError('Nothing was named.', usage)
    if (args.texts('wait').length > 0 && !args.flag('activate'))
      throw usageError('Only what is activated can be waited for: --wait goes with --activate.', usage)
    if (changed && (args.names.length > 0 || args.text('version')))
      throw usageError('--changed takes every part under its own version: name none.', usage)
    const bump = stepOf(args)
    if (bump && (args.names.length === 0 || args.text('version')))
      throw usageError(
        '--bump raises the version of the parts that are named, and needs no --version.',
        usage,
      )
    if (!dryRun) refuseForeign(context.signer, args.names.map(partNamed), 'Nothing was published.')
    const parts = changed ? repositoryParts(context.root, context.signer.trusted) : namedParts(context, args)
    const there = new Map<Part, Published>()
    for (const part of bump ? [] : parts) {
      const before = await (changed ? publishedBefore : publishedAsNamed)(context, part)
      if (before) there.set(part, before)
    }
    const step = context.steps(stepsOf(args, parts.length - there.size))
    const run: Run = { dryRun, checkedShared: [], step }
    const published: Published[] = []
    if (built) published.push(await publishBuilt(context, built, run))
    const add = async (part: Part) => {
      if (!args.flag('no-types')) await checkTypes(context.root, step, part)
      return publishPart(context, part, run)
    }
    const addRaised = async (part: Part) => (await publishedAsNamed(context, part)) ?? add(part)
    for (const part of parts) {
      const before = there.get(part)
      if (before) published.push(before)
      else if (bump)
        published.push(await raisingVersion(context.root, part, { step: bump, isKept: !dryRun }, addRaised))
      else published.push(await add(part))
    }
    const ok = published.every(({ changedSince }) => !changedSince)
    if (dryRun) {
      context.log('Nothing was uploaded.')
      return { ok, releases: published, obstacle: null, moved: null }
    }
    const uploaded = published.filter(({ changedSince }) => !changedSince)
    const isByMachine = changed || (built && args.flag('activate')) // of two runs the older may come last
    const going = isByMachine ? await partsToActivate(context, uploaded) : uploaded
    if (going.length === 0) {
      context.log('There is nothing to activate.')
      return { ok, releases: published, obstacle: null, moved: null }
    }
    const store = context.store.place
    const names = going.map(({ name, version }) => `${name}@${version}`).join(' ')
    const move: Move = {
      kind: 'activate',
      why: names,
      select: (live, { unknownKey }) => selectParts(live, going, { store, unknownKey }),
    }
    if (!args.flag('activate')) {
      const obstacle = await step('Ask what would stop its activation', () =>
        sayWhetherItFits(context, move, names),
      )
      return { ok, releases: published, obstacle, moved: null }
    }
    const moved = await reportMove(context, args, await step(SIGN_STEP, () => deploy(context, move)), step)
    return { ok, releases: published, obstacle: null, moved }
  },
}

/** The number of steps to publish this many parts, and of the steps after that. */
function stepsOf(args: CommandArgs, parts: number): number {
  const [perPart, built] = [args.flag('no-types') ? 2 : 3, args.text('built') ? 1 : 0]
  return parts * perPart + built + (args.flag('dry-run') ? 0 : 1 + stepsOfWaiting(args))
}

function stepOf(args: CommandArgs): Step | null {
  const step = args.text('bump')
  if (step === undefined || isStep(step)) return step ?? null
  throw usageError(`--bump ${step} is no step of a version${didYouMean(step, STEPS)}`, usage)
}

/** Those parts that are ahead of the live ones; the others are listed with the reason. */
async function partsToActivate(
  { store, trust, log }: Context,
  published: readonly Published[],
): Promise<Published[]> {
  const { live, accepted } = await readLive(store, trust())
  const history = await accepted()
  return published.filter((part) => {
    const reason = reasonToWait(live, history, part)
    if (reason) log(`  ${part.name} ${part.version} is not activated: ${reason}.`)
    return reason === null
  })
}

/** Runs the gate early: at publishing it can still be corrected, and another person may activate. */
async function sayWhetherItFits(
  context: Context,
  move: Move,
  names: string,
): Promise<ReleaseErrorParts | null> {
  const { store, trust, log } = context
  const refusal = await refusalOf(async () => planMove(context, move, await readLive(store, trust())))
  if (refusal)
    log(`It could not go live now: ${refusal.what}\n  cause: ${refusal.cause}\n  next:  ${refusal.next}`)
  else log(`It fits what is live. To make it live: npm run release -- activate ${names}`)
  return refusal
}

const namedParts = ({ root }: Context, args: CommandArgs): Part[] =>
  args.names.map((name) => ({
    name: partNamed(name) ?? name,
    version: args.text('version') ?? packageVersion(root, name, usage),
  }))
