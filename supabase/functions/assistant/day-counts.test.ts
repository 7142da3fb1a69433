import { expect, test, vi } from 'vitest'
import { type DayCounts, takeOneOfToday } from './day-counts.ts'
import { defaultLimits } from './visitor-limits.ts'

const NOON = Date.UTC(2026, 10, 26, 12)

function counting(usedUp: 'visitor' | 'all' | null, secret = 'secret') {
  const take = vi.fn<DayCounts['take']>(async () => usedUp)
  const ask = (visitor = '192.0.2.1', now = NOON) =>
    takeOneOfToday({ secret, take }, defaultLimits, visitor, now)
  return { ask, names: () => take.mock.calls.map(([name]) => name) }
}

test('no address gets into the counts, and no name lasts longer than its day', async () => {
  const { ask, names } = counting(null)
  await ask()
  await ask('192.0.2.1', NOON + 11 * 3_600_000)
  await ask('192.0.2.1', NOON + 24 * 3_600_000)
  await ask('192.0.2.2')
  const other = counting(null, 'another secret')
  await other.ask()
  const [first, ...rest] = [...names(), ...other.names()]
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(rest.map((name) => name === first)).toEqual([true, false, false, false])
})

test.each([
  ['visitor', 'AnswersPerDayPerVisitor'],
  ['all', 'AnswersPerDay'],
] as const)('the answers of the day are used up: %s', async (usedUp, quotaId) => {
  await expect(counting(usedUp).ask()).rejects.toMatchObject({
    code: 429,
    details: [{ violations: [{ quotaId }] }, { retryDelay: '43200s' }],
  })
})

test('counts that cannot be reached let the visitor pass, and the log says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const take = vi.fn<DayCounts['take']>(() => Promise.reject(new TypeError('fetch failed')))
  await takeOneOfToday({ secret: 'secret', take }, defaultLimits, '192.0.2.1', NOON)
  expect(String(warned.mock.calls[0])).toContain('fetch failed')
  warned.mockRestore()
})
