import { expect, test } from 'vitest'
import { defaultLimits, VisitorLimits } from './visitor-limits.ts'

/** How many of these requests, 20 ms apart, are answered. */
function answered(limits: VisitorLimits, visitors: Iterable<string>, start = 0): number {
  // Hundreds of thousands are refused: their stack traces would cost four times as much as all else.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  let now = start
  let count = 0
  for (const visitor of visitors) {
    now += 20
    try {
      limits.check(visitor, now)
      count += 1
    } catch {
      // Refused: this is counted here.
    }
  }
  Error.stackTraceLimit = stackTraceLimit
  return count
}

function* named(count: number, name = (index: number) => `visitor ${index}`) {
  for (let index = 0; index < count; index += 1) yield name(index)
}

test('under ever new names, 50 requests a second get the answers of one day, and not one more', () => {
  const limits = new VisitorLimits(defaultLimits)
  const hour = 180_000
  expect(answered(limits, named(hour))).toBe(defaultLimits.perDay)
  expect(answered(limits, named(hour), 3_600_000)).toBe(0)
  expect(answered(limits, named(100), 86_400_000)).toBe(100)
})

test('one visitor gets the answers of a minute, and as many in the next', () => {
  const limits = new VisitorLimits(defaultLimits)
  const ann = () => named(2 * defaultLimits.perVisitorMinute, () => 'ann')
  expect(answered(limits, ann())).toBe(defaultLimits.perVisitorMinute)
  expect(answered(limits, ['ben'], 1_000)).toBe(1)
  expect(answered(limits, ann(), 60_000)).toBe(defaultLimits.perVisitorMinute)
})

test('names that flood neither free a visitor of its count nor take the answers of a minute twice', () => {
  const limits = new VisitorLimits({ ...defaultLimits, perVisitorDay: 5 })
  expect(
    answered(
      limits,
      named(6, () => 'ann'),
    ),
  ).toBe(5)
  expect(answered(limits, named(2_000), 200)).toBe(defaultLimits.perMinute - 5)
  expect(answered(limits, ['ann'], 60_000)).toBe(0)
  expect(answered(limits, ['ann'], 86_400_000)).toBe(1)
})
