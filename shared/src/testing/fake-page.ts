import { vi } from 'vitest'
import { FakeStorage } from './fake-storage'

let pages = 0

/** The browser APIs that the session uses, for unit tests. Undone by `vi.unstubAllGlobals()`. */
export function fakePage(url = 'https://site.example/') {
  const { pathname, search, hash, origin, href } = new URL(url)
  const localStorage = new FakeStorage()
  const sessionStorage = new FakeStorage()
  const history = { state: null, replaceState: vi.fn() }
  const window = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    history,
    location: { pathname, search, hash, origin, href, reload: vi.fn() },
  })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', {})
  const browser = ++pages
  vi.stubGlobal(
    'BroadcastChannel',
    // A browser of its own: a page of an earlier test may still send messages.
    class extends BroadcastChannel {
      constructor(name: string) {
        super(`${name} of ${browser}`)
      }
    },
  )

  return {
    window,
    document,
    localStorage,
    sessionStorage,
    history,
    fetch,
    /** The tab goes to the background, or comes back. */
    show(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
    /** The browser restores the page from its back/forward cache. */
    showAgain() {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
    /** Another tab changed the storage. */
    hearStorage(key: string | null, newValue: string | null) {
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    },
  }
}
