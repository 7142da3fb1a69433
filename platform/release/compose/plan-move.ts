import { changedParts } from '@site/composition/changed-parts'
import type { Composition, PointerRecord } from '@site/composition/composition'
import { mayChange, type Trust } from '@site/composition/trust'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore, Store } from '@site/store/store'
import { checkComposition } from '../gate/check-composition'
import type { Signer } from '../keys/key-ring'
import { compose } from './compose'
import { compositionDigest, type Live, type LiveState } from './live'
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
