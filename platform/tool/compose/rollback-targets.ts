import type { PointerRecord } from '@site/records/history/pointer-record'

/** A state that was live, and the kind of move that led to it: a whole composition, or the release of one remote. */
export interface Step {
  readonly kind: PointerRecord['kind']
  /** Names the live state; equal states have equal names. */
  readonly state: string
}

/**
 * The states that the live one can be rolled back to, the nearest first. States that were rolled back from are excluded, and those
 * between: a second rollback goes further back, not forward to what the first one left. An activation includes them again.
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
