import { type ComponentPropsWithRef, type MouseEvent, useContext } from 'react'
import { type To, UNSAFE_NavigationContext, useHref } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A place in the site; a relative one is relative to the page's route. */
  readonly to: To
  readonly replace?: boolean
  /** Goes with the visit, as the next page's `location.state`. */
  readonly state?: unknown
}

/**
 * A link that changes the page without a document. react-router's own registers effects and carries the prefetching of its framework
 * mode: 2 kB for every visitor, and half of the time that a slow phone took to hydrate the header.
 */
export function Link({ to, replace = false, state, onClick, ...anchor }: LinkProps) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const href = useHref(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event, anchor.target)) return
    event.preventDefault()
    // As a browser does: a link to where one is leaves no second entry to go back through.
    const isHere = event.currentTarget.href === window.location.href
    navigator[replace || isHere ? 'replace' : 'push'](href, state)
  }
  return <a {...anchor} href={href} onClick={follow} />
}

/** Everything else, such as a new tab, is the browser's. */
const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
