import { expect, test } from 'vitest'
import { type Goal, HOST_SHARE, RATIOS, REQUESTS, ROUTE_WARM } from './goals'
import { judge, limitText } from './judge'
import type { Summary } from './statistics'

const seen = (median: number, low = median, high = median, count = 9): Summary => ({
  median,
  low,
  high,
  count,
})
const slower: Goal = { label: 'FCP, slower by', unit: 'change', limit: 0.02 }

test('a goal is met when the worse end of the spread reaches it', () => {
  expect(judge(seen(40, 38, 50), ROUTE_WARM)).toBe('met')
  expect(judge(seen(0.84, 0.8, 0.9), HOST_SHARE)).toBe('met')
})

test('a goal is missed when not even the better end of the spread reaches it', () => {
  expect(judge(seen(60, 51, 70), ROUTE_WARM)).toBe('missed by 10 ms')
  expect(judge(seen(0.7, 0.6, 0.79), HOST_SHARE)).toBe('missed by 10 points')
  expect(judge(seen(20), REQUESTS)).toBe('missed by 4')
})

test('noise larger than what is asked is called by its name', () => {
  expect(judge(seen(0.045, -0.03, 0.1), slower)).toBe('within the spread')
  expect(judge(seen(-0.01, -0.2, 0.1), slower)).toBe('within the spread')
  expect(judge(seen(0.82, 0.78, 0.86), HOST_SHARE)).toBe('within the spread')
})

test('being faster is no miss', () => {
  expect(judge(seen(-0.3, -0.4, -0.2), slower)).toBe('met')
})

test('a first step is named when the last one is missed', () => {
  const live: Goal = { label: 'live', unit: 'ratio', limit: 1, first: 1.2 }
  expect(judge(seen(1.1, 1.05, 1.15), live)).toBe('≤ 1.2 met, missed by 10 %')
  expect(judge(seen(1.3, 1.25, 1.35), live)).toBe('missed by 30 %')
})

test('one run tells counts, not times', () => {
  expect(judge(seen(40, 40, 40, 1), ROUTE_WARM)).toBe('too few runs')
  expect(judge(seen(10, 10, 10, 1), REQUESTS)).toBe('met')
})

test('limits are written in their unit', () => {
  expect(limitText(slower, slower.limit)).toBe('≤ 2 %')
  expect(limitText(HOST_SHARE, HOST_SHARE.limit)).toBe('≥ 80 %')
  expect(limitText(ROUTE_WARM, 4000)).toBe('≤ 4,000 ms')
})

test('the ratios to the monoliths are those that were promised', () => {
  expect(RATIOS.map(({ key, limits }) => [key, limits.lazy, limits.prerendered])).toEqual([
    ['fcp', 0.42, 1.1],
    ['lcp', 0.5, 0.75],
    ['live', 1, 1],
    ['jsUntilLive', 1.2, 1.2],
  ])
})
