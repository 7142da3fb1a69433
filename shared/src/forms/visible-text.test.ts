import { expect, test } from 'vitest'
import { showsNothing } from './visible-text'

test.each([
  ['no character', ''],
  ['blanks', ' \t\r\n\u00a0\u2003\u3000\u2028'],
  ['controls', '\0\u0007\u0085'],
  ['direction marks', '\u200e\u200f\u061c\u202d\u202c\u2066\u2069'],
  ['zero width', '\u200b\u200c\u200d\u2060\ufeff\u00ad'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['the Braille blank', '\u2800\u2800'],
  ['variation selectors', '\ufe0f\ufe0e\u{e0100}'],
  ['tags of a flag without its flag', '\u{e0067}\u{e0062}\u{e007f}'],
  ['combining marks alone', '\u0301\u0302\u20e3\u034f'],
  ['what dictation leaves', '\ufffc'],
  ['an empty note head', '\u{1d159}'],
])('%s: nothing to see', (_name, text) => {
  expect(showsNothing(text)).toBe(true)
  expect(showsNothing(` ${text}.`)).toBe(false)
})

test.each([
  'a',
  '.',
  'سلام',
  'กำ',
  'हि',
  '한',
  '日本',
  '⠁',
  '👩‍👩‍👧',
  '❤️',
  '1️⃣',
  '\u202eevil\u202c',
  'e\u0301',
  '\ufffd',
])('%s: something to see', (text) => {
  expect(showsNothing(text)).toBe(false)
})
