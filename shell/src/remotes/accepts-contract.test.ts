import { expect, test } from 'vitest'
import { acceptsContract } from './accepts-contract'

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.3.0', true],
  ['^2.0.0', '1.9.0', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
])('a remote written for %s accepts a shell that speaks %s: %s', (range, version, accepted) => {
  expect(acceptsContract(range, version)).toBe(accepted)
})
