import { expect, test } from 'vitest'
import { ago } from './ago'

test.each([
  [0, 'now'],
  [86_400, 'yesterday'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3 * 3600 + 5, '3 hours ago'],
  [70 * 86_400, '2 months ago'],
  [-120, 'in 2 minutes'],
])('%i seconds are "%s"', (seconds, words) => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  expect(ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})
