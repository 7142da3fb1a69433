import type { Composition } from '@site/shared/contracts'
import type { Command, Context } from '../cli/command'
import { type Live, readAccepted } from '../composition/live'
import { movePointer } from '../composition/move-pointer'
import { type Selection, selectionOf } from '../composition/selection'
import { ReleaseError } from '../release-error'

/** Takes a change back: the whole composition, or one remote and nothing else. */
export const rollbackCommand: Command = {
  usage: 'rollback [<name>] [--to <composition or version>] [--why <text>]',
  summary: 'go back to an earlier composition, or with one remote to its earlier release',
  options: { to: { type: 'string' }, why: { type: 'string' } },
  async run(context, given) {
    const name = given.names[0]?.replace(/^mfe-/, '')
    // What nobody signed, or who may not, is nothing to go back to.
    const history = await readAccepted(context.store, context.trust())
    const target = name
      ? earlierRelease(history, name, given.text('to'))
      : earlierComposition(history, given.text('to'))
    const { id, sequence, changes } = await movePointer(context, {
      kind: 'rollback',
      why: given.text('why') ?? `rollback ${name ?? ''} to ${given.text('to') ?? target.id}`,
      rollbackTo: target.composition,
      select: (live) =>
        name ? withRelease(live, name, target.composition) : selectionOf(target.composition),
    })
    report(context, id, sequence, changes)
    return
  },
}

function report({ log }: Context, id: string, sequence: number, changes: readonly string[]): void {
  if (changes.length === 0) {
    log(`Done already: composition ${id} is live.`)
    return
  }
  log(`live: composition ${id}, move ${sequence} (rollback)\n  ${changes.join('\n  ')}`)
  log('  Open tabs follow within seconds of their next look, without a reload where only remotes differ.')
}

function withRelease(live: Live | null, name: string, target: Composition): Selection {
  const current = selectionOf(live?.composition ?? target)
  const version = target.remotes[name]?.version
  const { [name]: _left, ...others } = current.remotes
  return { ...current, remotes: version ? { ...others, [name]: version } : others }
}

function earlierComposition(history: readonly Live[], wanted: string | undefined): Live {
  const found = history.find(({ id }) => (wanted ? id.startsWith(wanted) : id !== history[0]?.id))
  if (found) return found
  throw nothingEarlier(wanted ? `composition ${wanted}` : 'another composition')
}

function earlierRelease(history: readonly Live[], name: string, wanted: string | undefined): Live {
  const versionIn = ({ composition }: Live) => composition.remotes[name]?.version
  const liveNow = history.map(versionIn).find((version) => version !== undefined)
  const found = history.find((each) => {
    const version = versionIn(each)
    return version && (wanted ? version === wanted : version !== liveNow)
  })
  if (found) return found
  throw nothingEarlier(`${name} in ${wanted ?? 'another release'}`)
}

function nothingEarlier(what: string): ReleaseError {
  return new ReleaseError({
    what: 'Nothing was rolled back.',
    cause: `The history never had ${what} live.`,
    next: 'See what was live with: npm run release -- history',
  })
}
