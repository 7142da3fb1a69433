import { stylesOf } from '../inline-styles'
import { PAGE_TEXT_MS } from '../remotes/retry-policy'

/**
 * The prerendered text of a page with the style rules of its remote, from the page that the host composes at its address. Parsed by
 * XMLHttpRequest, because the page's policy lets no script turn a string into elements; nothing in it runs.
 */
export function readStaticPage(remote: string, address: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.timeout = PAGE_TEXT_MS
    request.onload = () => {
      const page = request.responseXML
      const name = CSS.escape(remote)
      const place = page?.querySelector(`[data-remote="${name}"]:not([data-slot])`)
      const text = place?.firstElementChild?.firstElementChild ? place.firstElementChild : null
      const copy = text && document.importNode(text, true)
      copy?.setAttribute('data-copied', '') // it may be from another release, so no release hydrates it
      if (copy) adoptStyles(copy, page?.querySelectorAll(stylesOf(name)) ?? [])
      resolve(copy)
    }
    request.onerror = () => resolve(null)
    request.ontimeout = () => resolve(null)
    request.open('GET', address)
    request.send()
  })
}

/**
 * Rules for as long as a text is in the page: other releases use the same class names. The page's policy allows no style element from a
 * script; a constructed sheet is not one.
 * @param text is inserted into the page by the caller, at once.
 */
function adoptStyles(text: Element, styles: Iterable<Element>): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...styles].map(({ textContent }) => textContent).join('\n'))
  document.adoptedStyleSheets.push(sheet)
  const watch = new MutationObserver(() => {
    if (text.isConnected) return
    watch.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })
  setTimeout(() => watch.observe(document.body, { childList: true, subtree: true }))
}
