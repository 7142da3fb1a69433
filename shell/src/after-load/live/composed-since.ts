import { readPageData } from '../../page-data'
import { WAIT_MS } from '../../remotes/retry-policy'

/**
 * Whether the host already composes the page at an address from the move of this number, or from a later one. Parsed by XMLHttpRequest: the
 * page's policy lets no script turn a string into elements, and prerendered text may contain anything.
 */
export function isComposedSince(sequence: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.timeout = WAIT_MS
    request.onload = () => resolve(request.responseXML !== null && isSince(sequence, request.responseXML))
    request.onerror = () => resolve(false)
    request.ontimeout = () => resolve(false)
    request.open('GET', address)
    request.send()
  })
}

function isSince(sequence: number, page: Document): boolean {
  try {
    const { anchor } = readPageData(page)
    return anchor !== undefined && anchor.move.sequence >= sequence
  } catch {
    return false // not a page of the host
  }
}
