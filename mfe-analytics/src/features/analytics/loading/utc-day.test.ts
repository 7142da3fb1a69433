import { expect, test } from 'vitest'
import { lastUtcDays, utcDay } from './utc-day'

test('the UTC day of a moment, wherever the reader is', () => {
  expect(utcDay(new Date('2026-03-01T01:30:00+05:30'))).toEqual({
    from: '2026-02-28T00:00:00.000Z',
    to: '2026-03-01T00:00:00.000Z',
  })
})

test('the last days end with today', () => {
  expect(lastUtcDays(new Date('2026-03-01T12:00:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
