import { expect, test } from 'vitest'
import { roundsWaitedFor } from './serial-rounds'

const html = { start: 0, end: 1010 }
const named = { start: 1060, end: 2080 }

test('the document and what it names are two rounds', () => {
  expect(roundsWaitedFor([html, named, named], 2200)).toBe(2)
})

test('what is asked for in a third round and answered before the page lives was waited for', () => {
  expect(roundsWaitedFor([html, named, { start: 2100, end: 3120 }], 3200)).toBe(3)
})

test('what is still on its way when the page lives was not', () => {
  expect(roundsWaitedFor([html, named, { start: 2400, end: 3410 }], 3150)).toBe(2)
  expect(roundsWaitedFor([html, named, { start: 2400, end: null }], 3150)).toBe(2)
})

test('a queue for connections is no round', () => {
  expect(roundsWaitedFor([html, named, { start: 1060, end: 3120 }], 3150)).toBe(2)
})
