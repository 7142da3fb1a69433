import { keepSite, readKept } from './kept-site'

/** The parts of the worker scope that are used here; TypeScript's own types for it conflict with those of pages. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PageRequest extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly location: Location
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(type: 'fetch', hear: (event: PageRequest) => void): void
}

const worker = globalThis as unknown as Worker
const PREFIX = 'site-'
/**
 * Digest of the record whose composition this worker stores. It is in the address, which no script can change after the worker is
 * installed.
 */
const digest = worker.location.search.slice(1)
const openKept = () => caches.open(PREFIX + digest)

// All pages of one composition or none: a worker that could not store them is not installed, and the previous one stays.
worker.addEventListener('install', (event) =>
  event.waitUntil(
    openKept()
      .then((cache) => keepSite(cache, digest))
      .then(() => worker.skipWaiting()),
  ),
)
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), deleteForeign()])),
)

// Only documents, and the network always comes first: stored pages are for when there is none.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})

async function answer(event: PageRequest): Promise<Response> {
  try {
    const preloaded = await event.preloadResponse
    // Firefox resolves with a network error where others reject: returned as it is, it would show the browser's own error page.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request)
  } catch (error) {
    const { pathname } = new URL(event.request.url)
    const kept = await readKept(await openKept(), digest, pathname).catch(() => null)
    if (kept) return kept
    throw error
  }
}

/** Deletes the site's caches of other compositions. */
async function deleteForeign(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== PREFIX + digest) await caches.delete(name)
}
