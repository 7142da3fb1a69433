import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HTML = '<!doctype html><script>{"id":"abc"}</script><div id="root">Text</div>'
const tag = `W/"${createHash('sha256').update(HTML).digest('base64url').slice(0, 22)}"`

/** What arrives of the page, and what tag comes with it. */
let arrives: { html: string; tag: string }
let asked: RequestInit[]
let kept: Map<string, Map<string, Response>>

/** Starts the worker anew, and tells it of something. */
async function tell(type: 'activate' | 'message', data?: object): Promise<void> {
  const hear = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    hear.set(type, listener),
  )
  vi.resetModules()
  await import('./service-worker')
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise
  }
  hear.get(type)?.({ data, waitUntil })
  await work
}

/** Has the worker keep one page. */
const keep = () => tell('message', { keep: 'abc', paths: ['/about'] })

beforeEach(() => {
  asked = []
  kept = new Map()
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      put: async (path: string, copy: Response) => void cache.set(path, copy),
      match: async (path: string) => cache.get(path)?.clone(),
    }
  }
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('registration', {})
  vi.stubGlobal('fetch', async (_: string, how: RequestInit) => {
    asked.push(how)
    return new Response(arrives.html, { headers: { etag: arrives.tag } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page is kept that fits its tag, and is not taken from the cache of the browser', async () => {
  arrives = { html: HTML, tag }
  await keep()
  expect(asked.map(({ cache }) => cache)).toEqual(['reload'])
  expect([...(kept.get('site-abc')?.keys() ?? [])]).toEqual(['/about'])
})

test('a page that came damaged is not kept', async () => {
  arrives = { html: HTML.replace('Text', 'Texd'), tag }
  await expect(keep()).rejects.toThrow('/about came damaged')
  expect([...kept.keys()]).toEqual([])
})

test('a file host’s tag says nothing of the text', async () => {
  arrives = { html: HTML, tag: '"5f3a-61b"' }
  await keep()
  expect(kept.get('site-abc')?.size).toBe(1)
})

/** Puts a page where other code of this origin can put one. */
const plant = (...names: readonly string[]) => {
  for (const name of names) kept.set(name, new Map([['/planted', new Response('planted')]]))
}

test('the caches of other compositions, and what others called so, go when pages are kept', async () => {
  plant('site-before', 'site-abc', 'of-a-remote')
  arrives = { html: HTML, tag }
  await keep()
  expect([...kept.keys()].sort()).toEqual(['of-a-remote', 'site-abc', 'site-kept'])
  expect([...(kept.get('site-abc')?.keys() ?? [])]).toEqual(['/about'])
})

test('they go as well when a newer worker takes over, and what is kept stays', async () => {
  arrives = { html: HTML, tag }
  await keep()
  plant('site-other')
  await tell('activate')
  expect([...kept.keys()].sort()).toEqual(['site-abc', 'site-kept'])
})
