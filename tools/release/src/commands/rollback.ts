import type { Composition, PointerRecord } from '@site/shared/contracts'
import type { Command, Context } from '../cli/command'
import { type Live, readComposition, readHistory } from '../composition/live'
import { movePointer } from '../composition/move-pointer'
import { type Selection, selectionOf } from '../composition/selection'
import { ReleaseError } from '../release-error'
import type { Store } from '../store/store'
import { storePaths } from '../store/store-paths'

/** Takes a change back: the whole composition, or one remote and nothing else. */
export const rollbackCommand: Command = {
  usage: 'rollback [<name>] [--to <composition or version>] [--why <text>]',
  summary: 'go back to an earlier composition, or with one remote to its earlier release',
  options: { to: { type: 'string' }, why: { type: 'string' } },
  async run(context, given) {
    const name = given.names[0]?.replace(/^mfe-/, '')
    const target = name
      ? await earlierRelease(context.store, name, given.text('to'))
      : await earlierComposition(context.store, given.text('to'))
    const { id, sequence, changes } = await movePointer(context, {
      kind: 'rollback',
      why: given.text('why') ?? `rollback ${name ?? ''} to ${given.text('to') ?? target.record.composition}`,
      rollbackTo: target.composition,
      select: (live) =>
        name ? withRelease(live, name, target.composition) : selectionOf(target.composition),
    })
    report(context, id, sequence, changes)
    return
  },
}

interface Target {
  readonly record: PointerRecord
  readonly composition: Composition
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

async function earlierComposition(store: Store, wanted: string | undefined): Promise<Target> {
  const history = await readHistory(store)
  const liveNow = history[0]?.record.composition
  for (const { record } of history) {
    const fits = wanted ? record.composition.startsWith(wanted) : record.composition !== liveNow
    if (fits) return { record, composition: await readComposition(store, record.composition) }
  }
  throw nothingEarlier(wanted ? `composition ${wanted}` : 'another composition')
}

async function earlierRelease(store: Store, name: string, wanted: string | undefined): Promise<Target> {
  const history = await readHistory(store)
  let liveNow: string | undefined
  for (const { record } of history) {
    if (!(await store.has(storePaths.composition(record.composition)))) continue // pruned
    const composition = await readComposition(store, record.composition)
    const version = composition.remotes[name]?.version
    liveNow ??= version
    if (version && (wanted ? version === wanted : version !== liveNow)) return { record, composition }
  }
  throw nothingEarlier(`${name} in ${wanted ?? 'another release'}`)
}

function nothingEarlier(what: string): ReleaseError {
  return new ReleaseError({
    what: 'Nothing was rolled back.',
    cause: `The history never had ${what} live.`,
    next: 'See what was live with: npm run release -- history',
  })
}
