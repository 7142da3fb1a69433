import type { Composition, PointerRecord } from '@site/shared/contracts'
import type { Command, Context } from '../cli/command'
import { type Live, readComposition, readHistory } from '../composition/live'
import { movePointer } from '../composition/move-pointer'
import { type Selection, selectionOf } from '../composition/selection'
import { type Step, wayBack } from '../composition/way-back'
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
  const steps = (await readHistory(store))
    .reverse()
    .map(({ record }) => ({ record, kind: record.kind, state: record.composition }))
  const ways = wanted ? steps.reverse().filter(({ state }) => state.startsWith(wanted)) : wayBack(steps)
  for (const { record, state } of ways)
    if (await store.has(storePaths.composition(state)))
      // or pruned
      return { record, composition: await readComposition(store, state) }
  throw nothingEarlier(wanted && `composition ${wanted}`)
}

async function earlierRelease(store: Store, name: string, wanted: string | undefined): Promise<Target> {
  const steps: (Step & { target: Target })[] = []
  for (const { record } of (await readHistory(store)).reverse()) {
    const composition = await readWhole(store, record.composition)
    const state = composition?.remotes[name]?.version
    if (composition && state) steps.push({ target: { record, composition }, kind: record.kind, state })
  }
  const found = wanted ? steps.findLast(({ state }) => state === wanted) : wayBack(steps)[0]
  if (!found) throw nothingEarlier(wanted && `${name} ${wanted}`)
  return found.target
}

/** `null` when it was pruned, or is damaged: nobody can go back to it, and it keeps nobody from going elsewhere. */
async function readWhole(store: Store, id: string): Promise<Composition | null> {
  if (!(await store.has(storePaths.composition(id)))) return null
  return readComposition(store, id).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null
    throw error
  })
}

function nothingEarlier(wanted: string | undefined): ReleaseError {
  return new ReleaseError({
    what: 'Nothing was rolled back.',
    cause: wanted
      ? `The history never had ${wanted} live, or it was pruned.`
      : 'Before what is live the history has nothing that is still there and was not rolled back from.',
    next: 'See what was live with: npm run release -- history. Then choose it with --to',
  })
}
