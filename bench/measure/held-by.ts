import type { BenchPage } from './bench-page'
import { usedHeap } from './heap'

/** What a page holds in memory after garbage was collected. */
export interface Held {
  /** Bytes of JavaScript objects. */
  readonly heap: number
  /** Nodes that scripts hold although they are in no document any more. */
  readonly detached: number
  readonly listeners: number
}

export async function heldBy({ session }: BenchPage): Promise<Held> {
  // Twice: what the first collection finalizes, only the second one frees.
  await usedHeap(session)
  const heap = await usedHeap(session)
  const { jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
  const detached = detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0)
  return { heap, detached, listeners: jsEventListeners }
}
