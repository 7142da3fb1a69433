import type { Composition } from '@site/records/documents/composition'
import { addedNetwork } from '@site/records/documents/page-network'
import type { PointerRecord } from '@site/records/history/pointer-record'
import type { ReadableStore } from '@site/records/store/store'
import { compose } from './compose'
import { fallbackMisfits } from './fallback-events'
import { lostLastGood } from './last-good'
import type { Live, LiveState } from './live'
import { idOfComposition } from './named-composition'
import { changesBetween, type Selection, selectionOf } from './selection'

export interface Move {
  readonly kind: PointerRecord['kind']
  readonly why: string
  /** The next selection, given the live one. Called again, on top of another team's change, when that came first. */
  select(live: Live | null, state: LiveState): Promise<Selection> | Selection
  readonly rollbackTo?: Composition
  /** Although the policy of the site demands a proof; `why` says so. */
  readonly withoutProof?: boolean
}

export interface Chosen {
  readonly id: string
  readonly text: string
  readonly composition: Composition
  readonly changes: readonly string[]
  /** Whether exactly this composition is live. */
  readonly isLive: boolean
}

/** The composition that a move requests, on top of the live one. @throws ReleaseError when there is none. */
export async function chooseComposition(
  store: ReadableStore,
  { select, rollbackTo }: Move,
  state: LiveState,
): Promise<Chosen> {
  const { live } = state
  const before = live?.composition ?? null
  const selection = await select(live, state)
  const asked = changesBetween(before && selectionOf(before), selection)
  const same = asked.length === 0 ? before : null
  const composition = same ?? (await compose(store, selection, { before, rollbackTo: rollbackTo ?? null }))
  const text = JSON.stringify(composition)
  const id = idOfComposition(text)
  return {
    id,
    text,
    composition,
    changes: [
      ...lostLastGood(before, composition),
      ...changesBetween(before && selectionOf(before), selectionOf(composition)),
      ...addedNetwork(before, composition).map((added) => `${added}: site key needed`),
      ...(await fallbackMisfits(store, before, composition)),
    ],
    isLive: id === live?.id,
  }
}
