import type { PointerRecord } from '@site/records/history/pointer-record'

/** What was live at a time, and how it came to be: a whole composition, or the release of one remote. */
export interface Step {
  readonly kind: PointerRecord['kind']
  /** Names what was live; the same again is the same name. */
  readonly state: string
}

/**
 * What can be rolled back to from what is live, the nearest first. What was rolled back from is not among it, nor what lay
 * between: a second rollback goes further back, not forth to what the first one left. An activation makes it count again.
 */
export function rollbackTargets<Known extends Step>(oldestFirst: readonly Known[]): Known[] {
  const targets: Known[] = []
  for (const step of oldestFirst) {
    if (targets.at(-1)?.state === step.state) continue
    if (step.kind === 'rollback') {
      const earlier = targets.findIndex(({ state }) => state === step.state)
      targets.length = earlier === -1 ? Math.max(0, targets.length - 1) : earlier
    }
    targets.push(step)
  }
  return targets.reverse().slice(1)
}
