import { expect, test } from 'vitest'
import { roundsWaitedFor } from './standard-verdicts'

const asked = (...rounds: number[]) =>
  rounds.map((round) => ({ path: '/', kind: 'js', bytes: 1, round }) as const)

test('the document and what it names are two rounds', () => {
  expect(roundsWaitedFor({ toLive: 2.2, files: asked(1, 2, 2) })).toBe(2)
})

test('what is asked for in a third round and answered before the page lives was waited for', () => {
  expect(roundsWaitedFor({ toLive: 3.2, files: asked(1, 2, 3) })).toBe(3)
})

test('what is still on its way when the page lives was not', () => {
  expect(roundsWaitedFor({ toLive: 2.2, files: asked(1, 2, 3) })).toBe(2)
})

test('a queue for connections is no round', () => {
  expect(roundsWaitedFor({ toLive: 3.1, files: asked(1, 2, 2, 2) })).toBe(2)
})

test('without the files nothing can be said', () => {
  expect(roundsWaitedFor({ toLive: 2.2, files: [] })).toBeNull()
})
