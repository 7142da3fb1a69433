/** What was live at a time, and how it came to be: a whole composition, or the release of one remote. */
export interface Step {
  readonly kind: 'activate' | 'rollback'
  /** Names what was live; the same again is the same name. */
  readonly state: string
}

/**
 * Where steps back lead from what is live, the nearest first. What was rolled back from is not among them, nor what lay
 * between: a second rollback goes further back, not forth to what the first one left. An activation makes it count again.
 */
export function wayBack<Known extends Step>(oldestFirst: readonly Known[]): Known[] {
  const path: Known[] = []
  for (const step of oldestFirst) {
    if (path.at(-1)?.state === step.state) continue
    if (step.kind === 'rollback') {
      const earlier = path.findIndex(({ state }) => state === step.state)
      path.length = earlier === -1 ? Math.max(0, path.length - 1) : earlier
    }
    path.push(step)
  }
  return path.reverse().slice(1)
}
