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
  const cached = cacheResults<number>({ most: 2 })
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cached('a', make), cached('a', make)])).toEqual([1, 1])
  await expect(cached('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect([await cached('b', make), await cached('c', make), await cached('a', make)]).toEqual([2, 3, 4])
})

test('a result that may not be kept is made anew for each who asks', async () => {
  const cached = cacheResults<number>({ most: 10, msOf: (value) => (value < 3 ? 0 : 60_000) })
  let made = 0
  const ask = () => cached('a', async () => ++made)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3])
})

test('results have a limit in bytes as well, and what is asked for stays', async () => {
  const cached = cacheResults<string>({ most: 100, mostBytes: 30, bytesOf: ({ length }) => length })
  const made: string[] = []
  const ask = (key: string, length = 9) =>
    cached(key, async () => {
      made.push(key)
      return 'x'.repeat(length)
    })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  await ask('more than all', 100)
  await ask('more than all', 100)
  expect(made.slice(5)).toEqual(['more than all', 'more than all'])
})
