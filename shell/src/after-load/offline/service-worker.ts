import type { KeepMessage } from './offline-message'

/** The parts of the worker's world that are used here; TypeScript's own description of it cannot stand beside that of pages. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PageRequest extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface PageMessage extends Extendable {
  readonly data: unknown
}
interface Worker {
  readonly location: Location
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(type: 'fetch', hear: (event: PageRequest) => void): void
  addEventListener(type: 'message', hear: (event: PageMessage) => void): void
}

const worker = globalThis as unknown as Worker
const PREFIX = 'site-'
/** Says which composition's pages are kept. Written last, so it never names half of them. */
const KEPT = `${PREFIX}kept`
const KEPT_ID = '/composition'
/** Where the address of a page's copy says when it was taken. */
const TAKEN = 'x-taken'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), deleteForeign()])),
)

// Documents alone, and the network always comes first: what is kept is for when there is none. Files are immutable, so the
// browser's own cache has them, and what it hands out is still held to the integrity that the page names.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})

async function answer(event: PageRequest): Promise<Response> {
  try {
    const preloaded = await event.preloadResponse
    // Firefox resolves with a network error where others reject: handed on, it would be the browser's own error page.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request)
  } catch (error) {
    const kept = await findKept(new URL(event.request.url).pathname)
    if (kept) return kept
    throw error
  }
}

async function findKept(pathname: string): Promise<Response | null> {
  const id = await keptId()
  // Of its own pages alone: any script of this origin can put a page into a cache.
  const copy = id && (await (await caches.open(PREFIX + id)).match(pathname))
  if (!copy) return null
  const taken = new Date(copy.headers.get(TAKEN) ?? 0)
  const note = `You are offline. This is the page as it was on ${taken.toLocaleDateString('en', { dateStyle: 'long' })}; what needs a connection does not work.`
  const html = (await copy.text()).replace(
    '<div id="root">',
    `<p class="page-note" role="status">${note} <a href="">Try again</a></p>\n<div id="root">`,
  )
  return new Response(html, { headers: copy.headers })
}

worker.addEventListener('message', (event) => {
  const { data } = event
  if (isKeep(data)) event.waitUntil(keepAll(data))
})

function isKeep(data: unknown): data is KeepMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'keep' in data &&
    'paths' in data &&
    Array.isArray(data.paths)
  )
}

/** Keeps every page of one composition, or none: the composition before stays until the next one is whole. */
async function keepAll({ keep, paths }: KeepMessage): Promise<void> {
  if ((await keptId()) === keep) return
  const copies = await Promise.all(paths.map((path) => takeCopy(path, keep)))
  const name = PREFIX + keep
  await caches.delete(name) // what lies there is not of this worker, or was interrupted
  const cache = await caches.open(name)
  await Promise.all(copies.map(({ path, copy }) => cache.put(path, copy)))
  await (await caches.open(KEPT)).put(KEPT_ID, new Response(keep))
  await deleteForeign()
}

async function keptId(): Promise<string | null> {
  if (!(await caches.has(KEPT))) return null
  const entry = await (await caches.open(KEPT)).match(KEPT_ID)
  return entry ? entry.text() : null
}

/** Deletes the site's caches that are not those of the composition that is kept. */
async function deleteForeign(): Promise<void> {
  const own = [KEPT, `${PREFIX}${await keptId()}`]
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !own.includes(name)) await caches.delete(name)
}

async function takeCopy(path: string, composition: string): Promise<{ path: string; copy: Response }> {
  // As a document: what a script asks for comes without styles. Past the cache: what lies there may have come damaged.
  const answer = await fetch(path, { cache: 'reload', headers: { accept: 'text/html', 'x-document': '1' } })
  const html = await answer.text()
  if (!answer.ok || !html.includes(`"id":"${composition}"`))
    throw new Error(`${path} is not of composition ${composition} any more.`)
  if (!(await fitsTag(html, answer.headers.get('etag')))) throw new Error(`${path} came damaged.`)
  const headers = new Headers({ [TAKEN]: new Date().toISOString() })
  for (const name of [
    'content-type',
    'content-security-policy',
    'referrer-policy',
    'permissions-policy',
    'integrity-policy',
  ]) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return { path, copy: new Response(html, { headers }) }
}

/** Our host's tag names a text by its hash (`platform/host/encoded-body.ts`); those of file hosts say nothing of it. */
async function fitsTag(text: string, tag: string | null): Promise<boolean> {
  const [, hash] = /^W\/"([\w-]{22})"$/.exec(tag ?? '') ?? []
  if (!hash) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const base64url = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return base64url.startsWith(hash)
}
