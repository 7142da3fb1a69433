import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchView } from './directory'
import { fetchComposition } from './fetch-composition'

const text = JSON.stringify({ remotes: {} })
const id = createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A cache that has the file cut off; what goes past it gets the whole one. */
function damagedCache(whole: string): string[] {
  const asked: string[] = []
  const answer = async (url: string, { cache = 'default' }: RequestInit) => {
    asked.push(`${url} ${cache}`)
    return new Response(cache === 'reload' ? whole : whole.slice(0, -1))
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('a composition that lies damaged in the cache is fetched past it', async () => {
  const asked = damagedCache(text)
  expect(await fetchComposition(id)).toEqual({ remotes: {} })
  expect(asked).toEqual([`/compositions/${id}.json default`, `/compositions/${id}.json reload`])
})

test('one that is damaged there as well is refused after two requests', async () => {
  const asked = damagedCache(`${text}..`)
  await expect(fetchComposition(id)).rejects.toMatchObject({ code: 'composition-refused' })
  expect(asked).toHaveLength(2)
})

test('a view that was cut off is fetched past the cache', async () => {
  const asked = damagedCache(JSON.stringify({ id: 'abc', remotes: {} }))
  expect((await fetchView('abc')).id).toBe('abc')
  expect(asked).toEqual(['/compositions/abc/view.json default', '/compositions/abc/view.json reload'])
})
