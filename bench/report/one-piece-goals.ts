import type { Goal } from './goals'

/** Goals of this site beside the better of the two prerendered monoliths, as ratios or differences of one run. */
const ratio = (label: string, limit: number, counted?: true): Goal => ({
  label,
  unit: 'ratio',
  limit,
  ...(counted && { counted }),
})

export const ARRIVAL = [
  { key: 'fcp', goal: ratio('FCP', 1.03) },
  { key: 'lcp', goal: ratio('LCP', 1) },
  { key: 'live', goal: ratio('live', 1.03) },
] as const
export const JAVASCRIPT: Goal = {
  label: 'more JavaScript before live',
  unit: 'bytes',
  limit: 4000,
  counted: true,
}
export const HTML: Goal = { label: 'more HTML', unit: 'bytes', limit: 3000, counted: true }

export const JOURNEY = [
  { key: 'routeWarm', goal: ratio('route change, warm', 1.05) },
  { key: 'routePrefetched', goal: ratio('route change, prefetched', 1.1) },
  { key: 'routeCold', goal: ratio('route change, cold', 1) },
  { key: 'reloadLive', goal: ratio('live after a reload', 1.05) },
  { key: 'heap', goal: ratio('heap after a few pages', 1.1) },
] as const
export const CHAT_AT_LIVE = ratio('chat panel, pressed when live', 1.05)

export const OPENINGS = [
  { key: 'chat', goal: ratio('chat panel opens', 1.05) },
  { key: 'login', goal: ratio('login dialog opens', 1.05) },
  { key: 'menu', goal: ratio('mobile menu opens', 1.05) },
] as const

export const INP = ratio('INP, 75th percentile of 40 interactions', 1)
export const SLOWEST: Goal = { label: 'the slowest of them', unit: 'ms', limit: 200 }

export const HEAP = ratio('heap after 30 route changes', 1.1)
export const LISTENERS = ratio('listeners after 30 route changes', 1.1)
export const DETACHED: Goal = { label: 'more detached nodes then', unit: 'count', limit: 0 }
export const GROWTH = [
  { key: 'heapMore', goal: { label: 'heap, grown from the 10th to the 30th', unit: 'bytes', limit: 0 } },
  { key: 'detachedMore', goal: { label: 'detached nodes, grown', unit: 'count', limit: 0 } },
  { key: 'listenersMore', goal: { label: 'listeners, grown', unit: 'count', limit: 0 } },
] as const satisfies readonly { key: string; goal: Goal }[]

export const WEIGHT = ratio('bytes of a whole visit', 1.05, true)
