import { expect, test } from 'vitest'
import { rollbackTargets, type Step } from './rollback-targets'

/** `a b <a`: a was activated, then b, then rolled back to a. */
const after = (moves: string): string =>
  rollbackTargets(
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
])('without a rollback the targets are what was live before: %s', (moves, targets) => {
  expect(after(moves)).toBe(targets)
})

test.each([
  ['a b c <b', 'a'],
  ['a b c <b <a', ''],
  ['a b c <b d', 'b a'],
  ['a b c <b c', 'b a'],
  ['a b c <a', ''],
])('what was rolled back from is no target: %s', (moves, targets) => {
  expect(after(moves)).toBe(targets)
})

test('a rollback to something new takes back the newest alone', () => {
  expect(after('a b c <d')).toBe('b a')
})
