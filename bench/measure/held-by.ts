import type { BenchPage } from './bench-page'
import { usedHeap } from './heap'

/** Memory that a page holds after garbage collection. */
export interface Held {
  /** Bytes of JavaScript objects. */
  readonly heap: number
  /** Nodes that scripts hold although they are in no document. */
  readonly detached: number
  readonly listeners: number
}

export async function heldBy({ session }: BenchPage): Promise<Held> {
  // Twice: objects that the first collection finalizes are freed by the second one.
  await usedHeap(session)
  const heap = await usedHeap(session)
  const { jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
  const detached = detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0)
  return { heap, detached, listeners: jsEventListeners }
}
