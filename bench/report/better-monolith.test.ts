import { expect, test } from 'vitest'
import { besideBetterMonolith } from './better-monolith'
import { differenceOf, ratioOf, summarize } from './statistics'

const cell = (variant: string, live: number, js: number) => ({
  variant,
  numbers: { live: summarize([live]), js: summarize([js]) },
})
const cells = [
  cell('lazy', 10, 10),
  cell('prerendered', 100, 50),
  cell('ordered', 80, 60),
  cell('composed', 120, 70),
]

test('each figure is held against the better of the two prerendered monoliths, and no other', () => {
  expect(besideBetterMonolith(cells, 'live', ratioOf)?.median).toBe(1.5)
  expect(besideBetterMonolith(cells, 'js', differenceOf)?.median).toBe(20)
})

test('without both of them there is no verdict', () => {
  const missing = cells.filter(({ variant }) => variant !== 'ordered')
  expect(besideBetterMonolith(missing, 'live', ratioOf)).toBeNull()
})
