import { expect, test } from 'vitest'
import { draftHint, isTooLong } from './message-text'

test('a paste of 4,842 characters says by how much it is too long', () => {
  expect(draftHint('x'.repeat(4_842))).toBe('842 characters too many. Please shorten your message.')
  expect(draftHint('x'.repeat(4_001))).toBe('1 character too many. Please shorten your message.')
  expect(isTooLong('x'.repeat(4_842))).toBe(true)
})

test('characters are counted as the database counts: an emoji is one', () => {
  expect(isTooLong('📞'.repeat(4_000))).toBe(false)
  expect(isTooLong('📞'.repeat(4_001))).toBe(true)
})

test('the count shows near the limit, and not before', () => {
  expect(draftHint('x'.repeat(3_000))).toBeUndefined()
  expect(draftHint('x'.repeat(3_900))).toBe('3,900 of 4,000 characters')
})
