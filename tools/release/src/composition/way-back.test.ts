import { expect, test } from 'vitest'
import { type Step, wayBack } from './way-back'

/** `a b <a`: a was activated, then b, then somebody rolled back to a. */
const after = (moves: string): string =>
  wayBack(
    moves.split(' ').map((move): Step => {
      const isBack = move.startsWith('<')
      return { kind: isBack ? 'rollback' : 'activate', state: isBack ? move.slice(1) : move }
    }),
  )
    .map(({ state }) => state)
    .join(' ')

test.each([
  ['a b c', 'b a'],
  ['a b b c', 'b a'],
  ['a', ''],
])('without a rollback the way back is what was live before: %s', (moves, way) => {
  expect(after(moves)).toBe(way)
})

test.each([
  ['a b c <b', 'a'],
  ['a b c <b <a', ''],
  ['a b c <b d', 'b a'],
  ['a b c <b c', 'b a'],
  ['a b c <a', ''],
])('what was rolled back from is not on it: %s', (moves, way) => {
  expect(after(moves)).toBe(way)
})

test('a rollback to something new takes back the newest alone', () => {
  expect(after('a b c <d')).toBe('b a')
})
