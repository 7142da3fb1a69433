import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, countCharacters, lengthHint, readableCount } from './text'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })

test('what is kept is what Postgres takes: no NUL, no half characters, nothing around it', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('', '\0', '\uD83D', '\uDCDE', ' ', '\u202E'), (text, odd) => {
      const kept = cleanText(text + odd + text)
      expect(kept).not.toContain('\0')
      expect(() => encodeURIComponent(kept)).not.toThrow() // it throws on half a character
      expect(kept).toBe(kept.trim())
    }),
  )
})

test('cleaning twice changes nothing more', () => {
  fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text)))
})

test.each([
  ['blanks', ' \t\n\u00a0\u3000'],
  ['direction marks', '\u200e\u200f\u202e'],
  ['zero width', '\u200b\ufeff'],
  ['NUL', '\0\0'],
  ['Hangul fillers', '\u3164\u3164'],
  ['Braille blanks', '\u2800'],
  ['marks without a letter', '\u0301\ufe0f'],
])('a text of %s alone is empty', (_name, text) => {
  expect(cleanText(text)).toBe('')
})

test.each(['سلام', '👩‍👩‍👧', '<script>alert(1)</script>', "'; drop table x; --", '\u202eevil\u202c'])(
  'keeps %s as it was typed',
  (text) => {
    expect(cleanText(`  ${text} `)).toBe(text)
  },
)

test('counts as the database does', () => {
  expect(countCharacters('📞')).toBe(1)
  expect(countCharacters('é')).toBe(1)
  expect(readableCount(102_400)).toBe('102,400')
})

test('a text is counted from four fifths of its limit on', () => {
  expect(lengthHint('x'.repeat(3_999), 5_000)).toBeUndefined()
  expect(lengthHint('x'.repeat(4_000), 5_000)).toBe('4,000 of 5,000 characters')
  expect(lengthHint('x'.repeat(5_001), 5_000)).toBe('5,001 of 5,000 characters')
})
