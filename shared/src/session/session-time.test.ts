import { describe, expect, it } from 'vitest'
import { testSession } from '../testing/test-session'
import { inLocalTime, untilRefresh } from './session-time'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY_S = 86_400

describe('session: time', () => {
  it.each([-DAY_S, -90, 0, 90, DAY_S])('survives a server that is %d s ahead of this clock', (ahead) => {
    const answer = testSession({ expires_in: 3600, expires_at: NOW / 1000 + 3600 + ahead })
    expect(untilRefresh(inLocalTime(answer, NOW), NOW)).toBe(3_510_000)
  })

  it('refreshes when a minute and a half is left', () => {
    const session = testSession({ expires_in: 3600, expires_at: NOW / 1000 + 90 })
    expect(untilRefresh(session, NOW)).toBe(0)
  })

  it('refreshes at once when the clock was set back by a day', () => {
    const session = inLocalTime(testSession({ expires_in: 3600 }), NOW + DAY_S * 1000)
    expect(untilRefresh(session, NOW)).toBe(0)
  })
})
