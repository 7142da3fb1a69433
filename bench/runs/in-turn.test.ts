import { expect, test } from 'vitest'
import { inTurn } from './in-turn'

test('the first turn is thrown away, and all take turns', async () => {
  const order: string[] = []
  const samples = await inTurn(2, ['lazy', 'composed'], async (kind) => order.push(kind))
  expect(order).toEqual(['lazy', 'composed', 'lazy', 'composed', 'lazy', 'composed'])
  expect([...samples]).toEqual([
    ['lazy', [3, 5]],
    ['composed', [4, 6]],
  ])
})
