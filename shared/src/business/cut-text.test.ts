import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test.each([
  ['a text that fits', 'abc', 3, 'abc'],
  ['letters', 'abcd', 3, 'abc'],
  ['an emoji of two units', 'ab😀', 3, 'ab'],
  ['a family of eleven units', 'a👨‍👩‍👧‍👦b', 8, 'a'],
  ['a flag of two letters', 'a🇮🇳', 3, 'a'],
  ['a letter with its mark', 'cafe\u0301s', 4, 'caf'],
  ['a syllable of two letters', 'नमस्ते', 1, 'न'],
  ['an emoji that does not fit at all', '😀', 1, ''],
  ['marks without end', `Z${'\u0323'.repeat(50)}`, 10, `Z${'\u0323'.repeat(9)}`],
])('%s', (_, text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
