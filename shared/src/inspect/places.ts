import { useEffect, useState } from 'react'

/** An outlet of a remote in the page: its page or one of its widgets. */
export interface Place {
  readonly element: Element
  readonly remote: string
  /** `null`: the page. */
  readonly slot: string | null
  /** The mounted release; it may differ from the one in the composition. */
  readonly version: string
  readonly status: string
}

function placeOf(element: Element): Place {
  const text = (name: string) => element.getAttribute(`data-${name}`)
  return {
    element,
    remote: text('remote') ?? '',
    slot: text('slot'),
    version: text('remote-version') ?? '',
    status: text('remote-status') ?? '',
  }
}

/** The outlet that contains an element. */
export function placeAround(element: Element): Place | null {
  const around = element.closest('[data-remote]')
  return around && placeOf(around)
}

const placesOf = (page: Document) => [...page.querySelectorAll('[data-remote]')].map(placeOf)

const isSame = (one: readonly Place[], other: readonly Place[]) =>
  one.length === other.length &&
  one.every((place, at) =>
    (Object.keys(place) as (keyof Place)[]).every((key) => place[key] === other[at]?.[key]),
  )

interface PageNow {
  readonly places: readonly Place[]
  readonly address: string
}

const pageNow = (): PageNow => ({ places: placesOf(document), address: window.location.href })

/** The current state of the page, while the component is mounted. */
export function usePage(): PageNow {
  const [page, setPage] = useState(pageNow)
  useEffect(() => {
    const observer = new MutationObserver(() =>
      setPage((before) => {
        const now = pageNow()
        return before.address === now.address && isSame(before.places, now.places) ? before : now
      }),
    )
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-remote-version', 'data-remote-status'],
    })
    return () => observer.disconnect()
  }, [])
  return page
}

export const pieceOf = ({ slot }: Place): string => (slot === null ? 'page' : `widget ${slot}`)
