import { findRoute } from '@site/shared/router'
import type { CompositionView, RemoteEntry, RouteEntry } from './composition-view'
import { WAIT_MS } from './retry-policy'

/** Looks up pages and remotes: at first only those of this page, after `complete()` all of the composition. */
export interface Directory {
  current(): CompositionView
  /** The page at a path, if this page's part of the composition names it. */
  shown(pathname: string): RouteEntry | null
  /** The page at a path; requests the whole composition from the host if this page's part does not name it. */
  route(pathname: string): Promise<RouteEntry | null>
  remote(name: string): RemoteEntry | undefined
  complete(): Promise<CompositionView>
  /** Switches to another composition: this tab's pages and remotes come from it from then on. */
  adopt(view: CompositionView): void
  /** Calls back when `current()` has grown. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** @param fetchView fetches the whole composition of an id; rejects when the host is unreachable. */
export function createDirectory(
  start: CompositionView,
  fetchView: (id: string) => Promise<CompositionView>,
): Directory {
  let view = start
  const listeners = new Set<() => void>()
  let pending: Promise<CompositionView> | null = null

  function show(next: CompositionView): void {
    view = next
    for (const listener of listeners) listener()
  }

  function complete(): Promise<CompositionView> {
    if (view.complete) return Promise.resolve(view)
    const { id } = view
    pending ??= fetchView(id)
      .then((whole) => {
        if (view.id === id) show(whole)
        return view
      })
      .finally(() => {
        pending = null
      })
    return pending
  }

  return {
    current: () => view,
    shown: (pathname) => findRoute(view.routes, pathname),
    remote: (name) => view.remotes[name],
    complete,
    adopt: show,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async route(pathname) {
      const route = findRoute(view.routes, pathname)
      return route || view.complete ? route : findRoute((await complete()).routes, pathname)
    },
  }
}

/**
 * Requests the whole view of a composition from the host. It is immutable, so cached forever, and fetched past the cache if it arrived
 * damaged.
 * @param integrity of its text: the view names the address and hash of all code that a link reaches.
 */
export function fetchView(id: string, integrity: string): Promise<CompositionView> {
  const how = { signal: AbortSignal.timeout(WAIT_MS), integrity }
  return askView(id, how).catch(() => askView(id, { ...how, cache: 'reload' }))
}

async function askView(id: string, how: RequestInit): Promise<CompositionView> {
  const response = await fetch(`/compositions/${id}/view.json`, how)
  if (!response.ok) throw new Error(`The host answered ${response.status} for the composition ${id}.`)
  return response.json() as Promise<CompositionView>
}
