import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literalPattern } from './message-search'

test.each(['100%', 'a_b', '*', '(a|b)', 'c:\\d', '^x$', '[z]', '{2}', 'a.b', 'a+b?'])(
  '%s matches itself',
  (text) => {
    expect(new RegExp(literalPattern(text), 'i').test(`before ${text} after`)).toBe(true)
  },
)

test('whatever is searched for, exactly that is matched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(new RegExp(`^${literalPattern(text)}$`, 's').test(text)).toBe(true)
      expect(new RegExp(`^${literalPattern(text)}$`, 's').test(`${text}x`)).toBe(false)
    }),
  )
})
