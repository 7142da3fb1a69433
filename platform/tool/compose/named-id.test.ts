import { expect, test } from 'vitest'
import { namedId } from './named-id'

const [one, two] = ['ab12', 'ab34'].map((start) => start.padEnd(64, '0')) as [string, string]

test('a composition answers to the beginning of its id, also when it was live several times', () => {
  expect(namedId([one, two, one], 'ab1')).toBe(one)
  expect(namedId([one, two], two)).toBe(two)
  expect(namedId([one, two], 'c')).toBeUndefined()
})

test('a beginning that several have is refused', () => {
  expect(() => namedId([one, two], 'ab')).toThrow(/ab names several.*\n.*ids of 2 of them.*\n.*Type more/)
})
