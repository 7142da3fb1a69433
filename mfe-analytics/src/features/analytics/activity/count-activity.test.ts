import { expect, test } from 'vitest'
import { countByDay, countByHour } from './count-activity'

const hours = [
  { hour: '2026-11-19T09:00:00', messages: 4, user_messages: 2 },
  { hour: '2026-11-20T09:00:00', messages: 3, user_messages: 1 },
  { hour: '2026-11-20T23:00:00', messages: 1, user_messages: 1 },
]

test('by day, days without a message too', () => {
  expect(countByDay(hours, ['2026-11-18', '2026-11-19', '2026-11-20'])).toEqual([
    { label: '2026-11-18', messages: 0, fromVisitors: 0 },
    { label: '2026-11-19', messages: 4, fromVisitors: 2 },
    { label: '2026-11-20', messages: 4, fromVisitors: 2 },
  ])
})

test('by hour of the day, over all days', () => {
  const counts = countByHour(hours)
  expect(counts).toHaveLength(24)
  expect(counts[9]).toEqual({ label: '09:00', messages: 7, fromVisitors: 3 })
  expect(counts[23]?.messages).toBe(1)
  expect(counts[0]?.messages).toBe(0)
})
