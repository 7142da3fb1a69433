import { useSyncExternalStore } from 'react'

const VIEWS = ['live', 'history', 'releases'] as const
export type View = (typeof VIEWS)[number]

/** A view, and what is chosen in it. In the address's fragment, so that a reload and the back button keep it. */
export interface Place {
  readonly view: View
  readonly chosen: string | null
}

export const hrefOf = (view: View, chosen?: string): string =>
  `#/${view}${chosen ? `/${encodeURIComponent(chosen)}` : ''}`

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const [, named, chosen] = hash.split('/')
  const view = VIEWS.find((each) => each === named) ?? 'live'
  return { view, chosen: chosen ? decodeURIComponent(chosen) : null }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
