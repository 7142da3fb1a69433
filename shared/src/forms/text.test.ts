import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanEmail,
  cleanLine,
  cleanPhone,
  cleanText,
  countCharacters,
  lengthHint,
  readableCount,
} from './text'

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

test.each([cleanText, cleanLine, cleanPhone, cleanEmail])('cleaning twice changes nothing more', (clean) => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(clean(clean(text))).toBe(clean(text))
    }),
  )
})

test.each([
  ['a contacts app', '\u202d+91 98765 43210\u202c', '+91 98765 43210'],
  ['a web page', '\u200e+91\u00a098765\u201143210\u200b', '+91 98765-43210'],
  ['a Japanese keyboard', '＋８１（３）１２３４－５６７８', '+81(3)1234-5678'],
  ['an Arabic one', '\u200f٠١٢ ٣٤٥٦٧٨٩', '012 3456789'],
  ['a Hindi one', '९८७६५ ४३२१०', '98765 43210'],
  ['somebody with an extension', '(555) 010-1234 ext. 9', '(555) 010-1234 ext. 9'],
])('a number that comes from %s can be dialled', (_from, typed, kept) => {
  expect(cleanPhone(typed)).toBe(kept)
})

test.each([
  ['\u202aasha@mail.example\u202c', 'asha@mail.example'],
  ['\u00a0asha\u200b@mail.example\ufeff', 'asha@mail.example'],
  ['ａｓｈａ＠mail。example', 'asha@mail.example'],
])('the address %j is that of a mailbox', (typed, kept) => {
  expect(cleanEmail(typed)).toBe(kept)
})

test.each([
  ['\u2068Asha\u00a0Rao\u2069\u200e', 'Asha Rao'],
  ['\u202eevil\u202c', 'evil'],
  ['not \u202eevil\u202c at all', 'not \u202eevil\u202c at all'],
  ['Jose\u0301', 'José'],
  ['می\u200cخواهم', 'می\u200cخواهم'], // a joiner inside a word is spelling
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['\u200b\u3164\u2800', ''],
])('the name %j is kept as it reads', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test('a text has one form, however the machine writes its accents', () => {
  expect(cleanText('Cafe\u0301')).toBe('Caf\u00e9')
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
