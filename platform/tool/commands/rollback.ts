import type { Composition } from '@site/records/documents/composition'
import { shortId } from '@site/records/documents/composition-id'
import { ReleaseError } from '@site/records/store/release-error'
import type { ChangingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { confirmedMove } from '../cli/confirmed-move'
import type { Output } from '../cli/output'
import type { Move } from '../compose/choose-composition'
import { type Live, readAccepted, readLive } from '../compose/live'
import { namedId } from '../compose/named-id'
import { nothingLive } from '../compose/nothing-live'
import { rollbackTargets } from '../compose/rollback-targets'
import { type Selection, selectionOf } from '../compose/selection'
import { refuseForeign } from '../keys/refuse-foreign'
import { didYouMean } from '../nearest'

const COMPOSITION = 'composition'
const REFUSED = 'Nothing was rolled back.'

/** Reverts a change: the whole composition, or one remote and nothing else. */
export const rollbackCommand: ChangingCommand<Output<'rollback'>> = {
  ...COMMAND_LINES.rollback,
  async run(context, args) {
    const name = args.names[0]?.replace(/^mfe-/, '')
    if (name) refuseForeign(context.signer, [name])
    // Moves without a valid signature, or of unauthorized signers, are no targets of a rollback.
    const history = await readAccepted(context.store, context.trust())
    if (history.length === 0) {
      throw nothingLive(REFUSED, context.store.place, await readLive(context.store, context.trust()))
    }
    if (name) refuseUnknown(history, name)
    const target = name
      ? earlierRelease(history, name, args.text('to'))
      : earlierComposition(history, args.text('to'))
    const move: Move = {
      kind: 'rollback',
      why: args.text('why') ?? `rollback ${name ?? ''} to ${args.text('to') ?? shortId(target.id)}`,
      rollbackTo: target.composition,
      select: (live) =>
        name ? withRelease(live, name, target.composition) : selectionOf(target.composition),
    }
    // One remote is rolled back at once: an incident leaves no time for a question.
    const moved = await confirmedMove(context, args, move, { asks: !name })
    if (moved.move !== null && moved.changes.length > 0)
      context.log('  Open tabs follow within a second, without a reload where only remotes differ.')
    return moved
  },
}

function withRelease(live: Live | null, name: string, target: Composition): Selection {
  const current = selectionOf(live?.composition ?? target)
  const version = target.remotes[name]?.version
  const { [name]: _left, ...others } = current.remotes
  return { ...current, remotes: version ? { ...others, [name]: version } : others }
}

function earlierComposition(history: readonly Live[], wanted: string | undefined): Live {
  return earlier(history, ({ id }) => id, wanted, COMPOSITION)
}

function earlierRelease(history: readonly Live[], name: string, wanted: string | undefined): Live {
  return earlier(history, ({ composition }) => composition.remotes[name]?.version, wanted, name)
}

/** The newest that matches the argument, or the next step back. A composition matches by the beginning of its id. */
function earlier(
  history: readonly Live[],
  stateOf: (live: Live) => string | undefined,
  wanted: string | undefined,
  what: string,
): Live {
  const steps = history.flatMap((live) => {
    const state = stateOf(live)
    return state ? [{ live, state, kind: live.signed.record.kind }] : []
  })
  const named =
    wanted && what === COMPOSITION
      ? namedId(
          steps.map(({ state }) => state),
          wanted,
        )
      : wanted
  const found = named
    ? steps.find(({ state }) => state === named)
    : wanted
      ? undefined
      : rollbackTargets(steps.reverse())[0]
  if (!found) throw nothingEarlier(what, wanted, new Set(steps.map(({ state }) => state)).size === 1)
  return found.live
}

function refuseUnknown(history: readonly Live[], name: string): void {
  const known = new Set(history.flatMap(({ composition }) => Object.keys(composition.remotes)))
  if (known.has(name)) return
  throw new ReleaseError({
    code: 'KW1520',
    what: REFUSED,
    cause: `${name} was never live${didYouMean(name, [...known])}`,
    next: 'See what is live with: npm run release -- status',
  })
}

function nothingEarlier(what: string, wanted: string | undefined, isFirst: boolean): ReleaseError {
  const remote = what === COMPOSITION ? null : what
  const live = remote ? `The live release of ${remote}` : 'What is live'
  return new ReleaseError({
    code: wanted ? 'KW1521' : isFirst ? 'KW1522' : 'KW1523',
    what: REFUSED,
    cause: wanted
      ? `The history never had ${what} ${wanted} live, or it was pruned.`
      : isFirst
        ? `${live} is the first that the history still has.`
        : `${live} has nothing before it that is still in the store and was not rolled back from.`,
    next:
      remote && isFirst && !wanted
        ? `npm run release -- status lists the releases that are there: activate ${remote}@<version>. Or take it away: npm run release -- remove ${remote}`
        : 'See what was live with: npm run release -- history. Then choose it with --to',
  })
}
