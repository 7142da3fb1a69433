import type { VisitNumbers } from '../measure/visit'

interface Goal {
  readonly key: keyof VisitNumbers
  readonly label: string
  /** Highest ratio of the composed site to each monolith. */
  readonly goals: { readonly lazy: number; readonly prerendered: number }
  /** What has to be reached before that, where design.md names two steps. */
  readonly first?: number
}

/** What the composed site has to reach, as ratios of one run. */
export const GOALS: readonly Goal[] = [
  { key: 'fcp', label: 'FCP', goals: { lazy: 0.42, prerendered: 1.1 } },
  { key: 'lcp', label: 'LCP', goals: { lazy: 0.5, prerendered: 0.75 } },
  { key: 'live', label: 'live', goals: { lazy: 1, prerendered: 1 }, first: 1.2 },
  { key: 'jsUntilLive', label: 'JavaScript', goals: { lazy: 1.2, prerendered: 1.2 }, first: 1.5 },
]

export function judge(ratio: number, goal: number, first = goal): string {
  if (ratio <= goal) return 'met'
  const beyond = `missed by ${((ratio / goal - 1) * 100).toFixed(0)} %`
  return ratio <= first ? `≤ ${first} met, ${beyond}` : beyond
}
