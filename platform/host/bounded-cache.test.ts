import { expect, test } from 'vitest'
import { cacheResults, setNewest } from './bounded-cache'

test('of too many entries the oldest go, and one that is set again is new', () => {
  const map = new Map<string, number>()
  for (const [at, key] of ['a', 'b', 'a', 'c', 'd'].entries()) setNewest(map, key, at, 3)
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ])
})

test('results are made once, and failures not kept', async () => {
  const cached = cacheResults<number>(2)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cached('a', make), cached('a', make)])).toEqual([1, 1])
  await expect(cached('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect([await cached('b', make), await cached('c', make), await cached('a', make)]).toEqual([2, 3, 4])
})
