import { expect, test } from 'vitest'
import { inTurn } from './in-turn'

test('the first turn is thrown away, and all take turns', async () => {
  const order: string[] = []
  const told: string[] = []
  const samples = await inTurn(
    2,
    ['lazy', 'composed'],
    (line) => told.push(line),
    async (kind) => order.push(kind),
  )
  expect(told).toEqual(['  0 of 2 runs, 1 s left', '  1 of 2 runs, 1 s left'])
  expect(order).toEqual(['lazy', 'composed', 'lazy', 'composed', 'lazy', 'composed'])
  expect([...samples]).toEqual([
    ['lazy', [3, 5]],
    ['composed', [4, 6]],
  ])
})
