import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literalPattern, searchPattern } from './message-search'

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

test.each(['caf\u00e9', 'cafe\u0301', '한국', 'Ångström'])(
  '%s is found in either form, whichever it is searched in',
  (text) => {
    for (const form of ['NFC', 'NFD'] as const)
      expect(new RegExp(searchPattern(text), 'i').test(`A ${text.normalize(form)}.`)).toBe(true)
  },
)

test('a text that has one form only is searched for once', () => {
  expect(searchPattern('a|b')).toBe('a\\|b')
})
