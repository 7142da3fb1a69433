import type { VisitNumbers } from '../measure/visit'

interface Goal {
  readonly key: keyof VisitNumbers
  readonly label: string
  /** Highest ratio of the composed site to each monolith. */
  readonly goals: { readonly lazy: number; readonly prerendered: number }
}

/** What the composed site has to reach, as ratios of one run. */
export const GOALS: readonly Goal[] = [
  { key: 'fcp', label: 'FCP', goals: { lazy: 0.42, prerendered: 1.1 } },
  { key: 'lcp', label: 'LCP', goals: { lazy: 0.5, prerendered: 0.75 } },
  { key: 'live', label: 'live', goals: { lazy: 1, prerendered: 1 } },
  { key: 'jsUntilLive', label: 'JavaScript', goals: { lazy: 1.2, prerendered: 1.2 } },
]

export function judge(ratio: number, goal: number): string {
  return ratio <= goal ? 'met' : `missed by ${((ratio / goal - 1) * 100).toFixed(0)} %`
}
