import { type PageData, readPageData } from '../../page-data'
import { WAIT_MS } from '../../remotes/retry-policy'

/** A move of the pointer, as a composed page can be one of it. */
interface Move {
  readonly sequence: number
  /** Id of the composition that it made live. */
  readonly id: string
}

/**
 * Whether the host composes the page at an address from this move already, or from a later one. It is parsed by XMLHttpRequest: the page's
 * policy lets no script turn a string into elements, and its prerendered text may say anything.
 */
export function isComposedSince(move: Move, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.timeout = WAIT_MS
    request.onload = () => resolve(request.responseXML !== null && isSince(move, request.responseXML))
    request.onerror = () => resolve(false)
    request.ontimeout = () => resolve(false)
    request.open('GET', address)
    request.send()
  })
}

function isSince({ sequence, id }: Move, page: Document): boolean {
  try {
    const { anchor, view }: PageData = readPageData(page)
    // Shells from before the anchor name the composition alone.
    return anchor ? anchor.move.sequence >= sequence : view.id === id
  } catch {
    return false // it is none of the host's pages
  }
}
