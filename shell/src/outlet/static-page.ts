/**
 * The prerendered text of a page, out of the page that the host composes at its address. Parsed by XMLHttpRequest,
 * because the page's policy lets no script turn a string into elements; nothing in it runs.
 */
export function readStaticPage(remote: string, pathname: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.timeout = 2000
    request.onload = () => {
      const place = request.responseXML?.querySelector(
        `[data-remote="${CSS.escape(remote)}"]:not([data-slot])`,
      )
      const text = place?.firstElementChild?.firstElementChild ? place.firstElementChild : null
      const copy = text && document.importNode(text, true)
      copy?.setAttribute('data-copied', '') // it may be of another release, so no release hydrates it
      resolve(copy)
    }
    request.onerror = () => resolve(null)
    request.ontimeout = () => resolve(null)
    request.open('GET', pathname)
    request.send()
  })
}
