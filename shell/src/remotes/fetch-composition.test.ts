import { createHash } from 'node:crypto'
import { hashOf } from '@site/records/documents/testing/releases'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchView } from './directory'
import { fetchComposition } from './fetch-composition'

const text = JSON.stringify({ remotes: {} })
const id = createHash('sha256').update(text).digest('hex')

/** A cache with a truncated file; requests past it get the whole one. */
function damagedCache(whole: string): string[] {
  const asked: string[] = []
  const answer = async (url: string, { cache = 'default', integrity }: RequestInit) => {
    asked.push(`${url} ${cache}`)
    const text = cache === 'reload' ? whole : whole.slice(0, -1)
    if (integrity && integrity !== hashOf(text)) throw new TypeError('Failed to fetch') // as browsers do
    return new Response(text)
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('a composition that lies damaged in the cache is fetched past it', async () => {
  const asked = damagedCache(text)
  expect(await fetchComposition({ id })).toEqual({ remotes: {} })
  expect(asked).toEqual([`/compositions/${id}.json default`, `/compositions/${id}.json reload`])
})

test('one that is damaged there as well is refused after two requests', async () => {
  const asked = damagedCache(`${text}..`)
  await expect(fetchComposition({ id })).rejects.toMatchObject({ code: 'composition-refused' })
  expect(asked).toHaveLength(2)
})

test('another composition whose hash begins alike is not taken for it', async () => {
  damagedCache(text)
  const alike = `${id.slice(0, 32)}${createHash('sha256').update('another').digest('hex').slice(32)}`
  await expect(fetchComposition({ id: alike })).rejects.toMatchObject({ code: 'composition-refused' })
})

test('a view that was changed is fetched past the cache', async () => {
  const view = JSON.stringify({ id: 'abc', remotes: {} })
  const asked = damagedCache(view)
  expect((await fetchView('abc', hashOf(view))).id).toBe('abc')
  expect(asked).toEqual(['/compositions/abc/view.json default', '/compositions/abc/view.json reload'])
})
