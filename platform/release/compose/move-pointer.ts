import { changedParts } from '@site/composition/changed-parts'
import type { Composition, PointerRecord } from '@site/composition/composition'
import { mayChange, type Trust } from '@site/composition/trust'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore, Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { checkComposition } from '../gate/check-composition'
import type { Signer } from '../keys/key-ring'
import { compose } from './compose'
import { compositionDigest, type Live, type LiveState, readLive } from './live'
import { refuseUntrusted } from './refuse-untrusted'
import { changesBetween, type Selection, selectionOf } from './selection'

/** What every change of a store needs: the store, who signs, and whose signatures count. */
export interface ReleaseContext {
  readonly store: Store
  readonly signer: Signer
  trust(): Trust
}

export interface Move {
  readonly kind: PointerRecord['kind']
  readonly why: string
  /** What shall be live, given what is. It is asked again when another team's change came first, on top of theirs. */
  select(live: Live | null): Promise<Selection> | Selection
  readonly rollbackTo?: Composition
  /** Signs what is live once more, although nothing changes. */
  readonly again?: true
}

export interface Moved {
  readonly id: string
  readonly sequence: number
  readonly changes: readonly string[]
  /** How many changes of others came first. */
  readonly overtaken: number
}

/** So many others would have to be faster in a row: a broken store rather than busy teams. */
const MAX_OVERTAKEN = 1000

/**
 * Makes a new composition live. The record's number is taken by compare-and-swap: of all who want to be the next, one
 * is, and the others start again from what that one made live. Nobody's change is lost.
 */
export async function movePointer(context: ReleaseContext, move: Move): Promise<Moved> {
  const { store, signer, trust } = context
  for (let overtaken = 0; overtaken < MAX_OVERTAKEN; overtaken++) {
    const state = await readLive(store, trust())
    const { live, sequence } = state
    const planned = await planMove(context, move, state)
    if (planned.text === '') return { id: planned.id, sequence, changes: [], overtaken }
    await store.create(storePaths.composition(planned.id), planned.text)
    const own = sequence + 1
    const lastRollback = move.kind === 'rollback' ? own : newestRollback(live?.signed.record)
    const record: PointerRecord = {
      schema: 1,
      sequence: own,
      composition: planned.id,
      digest: planned.digest,
      at: laterThan(live?.signed.record.at),
      why: move.why,
      kind: move.kind,
      ...(lastRollback ? { lastRollback } : {}),
    }
    const text = `${JSON.stringify(signer.sign('pointer', record), null, 2)}\n`
    if (await store.create(storePaths.pointerRecord(record.sequence), text))
      return { id: planned.id, sequence: record.sequence, changes: planned.changes, overtaken }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  }
  throw new ReleaseError({
    what: 'Nothing was changed.',
    cause: `The pointer of ${store.place} was moved by others ${MAX_OVERTAKEN} times in a row.`,
    next: 'Look who does so with: npm run release -- history',
  })
}

export interface PlannedMove {
  readonly id: string
  readonly digest: string
  /** Empty when all of it is live already. */
  readonly text: string
  readonly changes: readonly string[]
}

/** What a move would make live, checked, without making it so. @throws ReleaseError when it would break something. */
export async function planMove(
  { store, signer, trust }: ReleaseContext,
  move: Move,
  { live, distrust }: LiveState,
): Promise<PlannedMove> {
  if (distrust && signer.trusted.remotes !== '*') throw distrusted(store, signer, distrust)
  const before = live?.composition ?? null
  const selection = await move.select(live)
  const changes = changesBetween(before && selectionOf(before), selection)
  // A record that counts for nothing is not left as the newest one.
  if (live && changes.length === 0 && !distrust) {
    const text = move.again ? JSON.stringify(live.composition) : ''
    return { ...compositionDigest(text), id: live.id, text, changes }
  }
  const composition = await compose(store, selection, { before, rollbackTo: move.rollbackTo ?? null })
  refuseForeignParts(signer, before, composition)
  await refuseUntrusted(store, trust(), before, composition)
  await checkComposition(store, before, composition)
  const text = JSON.stringify(composition)
  return {
    ...compositionDigest(text),
    text,
    changes: changesBetween(before && selectionOf(before), selectionOf(composition)),
  }
}

function refuseForeignParts(signer: Signer, before: Composition | null, after: Composition): void {
  const foreign = changedParts(before, after).filter((part) => !mayChange(signer.trusted, part))
  if (foreign.length === 0) return
  const names = foreign.map((part) => part ?? 'the shell and its singletons').join(', ')
  throw new ReleaseError({
    what: `Nothing was changed: this would change ${names}.`,
    cause: `The key of ${signer.trusted.owner} may change only ${[signer.trusted.remotes].flat().join(', ')}.`,
    next: 'Leave these parts out, or ask who owns them.',
  })
}

function distrusted(store: ReadableStore, signer: Signer, distrust: string): ReleaseError {
  return new ReleaseError({
    what: `${signer.trusted.owner} changes nothing here now.`,
    cause: `The newest move in ${store.place} is not to be trusted: ${distrust}.`,
    next: 'Somebody with the key of the whole site puts it right: npm run release -- rollback --to <composition>',
  })
}

/** Records of earlier tools name only themselves. */
function newestRollback(record: PointerRecord | undefined): number | undefined {
  return record?.lastRollback ?? (record?.kind === 'rollback' ? record.sequence : undefined)
}

/** Clocks of several machines differ, and every move is later than the one before it: whose clock is behind goes on from there. */
function laterThan(last: string | undefined): string {
  return new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString()
}
