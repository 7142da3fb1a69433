import type { SiteLocation, SiteNavigator, To } from '../contracts/mount'

/** The page's one history. Every navigation of the shell and the remotes uses it. */
export interface SiteHistory extends SiteNavigator {
  current(): SiteLocation
  /** Listens to every change of the location. Returns an unsubscribe function. */
  listen(onChange: (location: SiteLocation, how: NavigationKind) => void): () => void
}

/** `push` and `replace` are new visits; `pop` is the browser's back or forward. */
export type NavigationKind = 'push' | 'replace' | 'pop'

interface HistoryState {
  readonly usr: unknown
  readonly key: string
}

const newKey = () => crypto.randomUUID().slice(0, 8)

/** @param page the window whose address bar and history are used. */
export function createSiteHistory(page: Window): SiteHistory {
  const listeners = new Set<(location: SiteLocation, how: NavigationKind) => void>()

  function current(): SiteLocation {
    const { pathname, search, hash } = page.location
    const state = page.history.state as Partial<HistoryState> | null
    return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' }
  }

  function tell(how: NavigationKind): void {
    const location = current()
    for (const listener of listeners) listener(location, how)
  }

  page.addEventListener('popstate', () => tell('pop'))

  function createHref(to: To): string {
    if (typeof to === 'string') return to
    return `${to.pathname ?? page.location.pathname}${to.search ?? ''}${to.hash ?? ''}`
  }

  function visit(how: 'push' | 'replace', to: To, usr: unknown): void {
    const url = new URL(createHref(to), page.location.href)
    // Another origin is not part of the site; leaving the site must look like leaving it.
    if (url.origin !== page.location.origin) {
      page.location.assign(url)
      return
    }
    const state: HistoryState = { usr: usr ?? null, key: newKey() }
    if (how === 'push') page.history.pushState(state, '', url)
    else page.history.replaceState(state, '', url)
    tell(how)
  }

  return {
    current,
    createHref,
    push: (to, state) => visit('push', to, state),
    replace: (to, state) => visit('replace', to, state),
    go: (delta) => page.history.go(delta),
    listen(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
