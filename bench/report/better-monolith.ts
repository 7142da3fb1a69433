import type { Summary } from './statistics'

interface Measured<Key extends string> {
  readonly variant: string
  readonly numbers: Readonly<Record<Key, Summary>>
}

/** Ratio of this site to the better of the two prerendered monoliths, figure by figure; `null` when one of the three is missing. */
export function besideBetterMonolith<Key extends string>(
  cells: readonly Measured<Key>[],
  key: Key,
  compare: (ours: Summary, theirs: Summary) => Summary,
): Summary | null {
  const [ours, usual, ordered] = ['composed', 'prerendered', 'ordered'].map(
    (name) => cells.find(({ variant }) => variant === name)?.numbers[key],
  )
  if (!ours || !usual || !ordered) return null
  return compare(ours, ordered.median < usual.median ? ordered : usual)
}
