import type { OutletStatus } from './outlet-status'

export interface OutletState {
  readonly remote: string
  /** `null`: the page. */
  readonly slot: string | null
  /** The release in the outlet. */
  readonly version: string
  readonly status: OutletStatus
  /** Whether the visitor waits while its code loads: for a page always, for a widget if it was requested. */
  readonly awaited: boolean
}

/** The outlets of the page with their status, to wait for one or to find the owner of an element. */
export interface Outlets {
  set(place: Element, state: OutletState): void
  delete(place: Element): void
  all(): Iterable<OutletState>
  /** The innermost outlet around an element. */
  around(element: Element): OutletState | undefined
  /** Calls `listener` after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createOutlets(): Outlets {
  const states = new Map<Element, OutletState>()
  const listeners = new Set<() => void>()
  // Not while React is still putting the change into the document.
  const tell = () =>
    queueMicrotask(() => {
      for (const listener of listeners) listener()
    })
  return {
    set(place, state) {
      states.set(place, state)
      tell()
    },
    delete(place) {
      states.delete(place)
      tell()
    },
    all: () => states.values(),
    around(element) {
      const around = [...states].filter(([place]) => place.contains(element))
      // A widget in a slot of a page is in the page's outlet as well.
      return around.find(([place]) => around.every(([other]) => other.contains(place)))?.[1]
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
