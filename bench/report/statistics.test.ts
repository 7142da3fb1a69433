import { expect, test } from 'vitest'
import { changeOf, differenceOf, ratioOf, summarize } from './statistics'

const one = summarize([60, 70, 100, 130, 140])
const other = summarize([6, 6, 10, 14, 14])

test('the middle half lies around the median', () => {
  expect(one).toEqual({ median: 100, low: 70, high: 130, count: 5 })
})

test('the noise of both is in a comparison', () => {
  const ratio = ratioOf(one, other) // 30 % and 40 % make 50 %
  expect(ratio.median).toBe(10)
  expect(ratio.low).toBeCloseTo(5)
  expect(ratio.high).toBeCloseTo(15)
  expect(changeOf(one, other).low).toBeCloseTo(4)
  const difference = differenceOf(one, summarize([50, 50, 90, 130, 130]))
  expect(difference).toEqual({ median: 10, low: -40, high: 60, count: 5 })
})

test('what is the same in every run has no spread', () => {
  const counted = summarize([8, 8, 8])
  expect(ratioOf(counted, summarize([4, 4, 4]))).toEqual({ median: 2, low: 2, high: 2, count: 3 })
})

test('a comparison has as many runs as the one with fewer', () => {
  expect(ratioOf(one, summarize([50])).count).toBe(1)
})
