import type { VisitNumbers } from '../measure/visit'
import type { Unit } from './format'

export interface Goal {
  readonly label: string
  readonly unit: Unit
  /** Upper or lower limit of the figure. */
  readonly limit: number
  readonly least?: true
  /** The intermediate goal, if two steps are named. */
  readonly first?: number
  /** Counted, not timed: the same in every run, so one run is enough. */
  readonly counted?: true
}

interface RatioGoal extends Omit<Goal, 'limit' | 'unit'> {
  readonly key: keyof VisitNumbers
  /** Highest ratio of the composed site to each monolith. */
  readonly limits: { readonly lazy: number; readonly prerendered: number }
}

/** Goals of the composed site on a slow network, as ratios of one run. */
export const RATIOS: readonly RatioGoal[] = [
  { key: 'fcp', label: 'FCP', limits: { lazy: 0.42, prerendered: 1.1 } },
  { key: 'lcp', label: 'LCP', limits: { lazy: 0.5, prerendered: 0.75 } },
  { key: 'live', label: 'live', limits: { lazy: 1, prerendered: 1 }, first: 1.2 },
  {
    key: 'jsUntilLive',
    label: 'JavaScript',
    limits: { lazy: 1.2, prerendered: 1.2 },
    first: 1.5,
    counted: true,
  },
]

const count = { unit: 'count', counted: true } as const

export const REQUESTS: Goal = { ...count, label: 'requests before live', limit: 16 }

/** The document and the files that it names (decision 0070). */
export const ROUNDS_TO_LIVE: Goal = { ...count, label: 'rounds waited for', limit: 2 }

export const ROUTE_WARM: Goal = { label: 'route change, warm', unit: 'ms', limit: 50 }
export const ROUTE_PREFETCHED: Goal = { label: 'route change, prefetched', unit: 'ms', limit: 100 }
export const ROUTE_COLD: Goal = { ...count, label: 'route change, cold: rounds', limit: 1 }

export const GROWN_BYTES: Goal = { label: 'more until live', unit: 'bytes', limit: 2000, counted: true }
const grownTime = { unit: 'change', limit: 0.05 } as const
export const GROWN_TIMES = [
  { key: 'fcp', goal: { ...grownTime, label: 'FCP, slower by' } },
  { key: 'lcp', goal: { ...grownTime, label: 'LCP, slower by' } },
  { key: 'live', goal: { ...grownTime, label: 'live, slower by' } },
] as const

const besideFault = { unit: 'change', limit: 0.02 } as const
export const BESIDE_FAULT = [
  { key: 'fcp', goal: { ...besideFault, label: 'FCP, slower by' } },
  { key: 'lcp', goal: { ...besideFault, label: 'LCP, slower by' } },
] as const
export const FALLBACK: Goal = { label: 'fallback after it was asked for', unit: 'ms', limit: 4000 }
export const NAVIGATION: Goal = {
  label: 'runs in which a link leads on',
  unit: 'share',
  limit: 1,
  least: true,
  counted: true,
}

export const HOST_SHARE: Goal = {
  label: "share of the files' throughput",
  unit: 'share',
  limit: 0.8,
  least: true,
}
export const HOST_P99: Goal = { label: 'p99 at 200 pages/s', unit: 'ms', limit: 50 }
/** From the move of the pointer until every visitor gets the new composition. */
export const HOST_FIRST_REQUEST: Goal = {
  label: 'slowest request after an activation',
  unit: 'ms',
  limit: 150,
}
/** The same beside a page in the host's memory: the cost of the move itself for a visitor. */
export const HOST_LATER: Goal = { label: 'later than a usual request, at most', unit: 'ms', limit: 50 }
export const HOST_MEMORY: Goal = { label: 'memory of the host', unit: 'bytes', limit: 150_000_000 }
export const HOST_GROWN: Goal = { label: 'memory, beside 6 remotes', unit: 'ratio', limit: 1.1 }
