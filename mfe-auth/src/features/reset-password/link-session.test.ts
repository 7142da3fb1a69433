import { describe, expect, it } from 'vitest'
import { readSessionFacts } from './link-session'

const token = (claims: unknown) => `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`

describe('reset page: the session that a link brings', () => {
  it.each([
    ['otp', true],
    ['recovery', true],
    ['magiclink', true],
    ['password', false],
    ['oauth', false],
  ])('tells how it came about: %s', (method, byMail) => {
    expect(readSessionFacts(token({ session_id: 's1', amr: [{ method, timestamp: 1 }] }))).toEqual({
      sessionId: 's1',
      byMail,
    })
  })

  it.each(['', 'x', 'a.b.c', token(null), token({ amr: 'otp' }), token({ amr: [null] })])(
    'reads nothing into what is not a token: %s',
    (text) => {
      expect(readSessionFacts(text)).toEqual({ sessionId: null, byMail: false })
    },
  )
})
