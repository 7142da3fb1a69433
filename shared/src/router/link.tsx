import { type ComponentPropsWithRef, useContext } from 'react'
import { type To, UNSAFE_NavigationContext, useHref } from 'react-router-dom'
import { followLink } from './follow-link'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A place in the site; a relative one is relative to the page's route. An address with a scheme is left to the browser. */
  readonly to: To
  readonly replace?: boolean
  /** Goes with the visit, as the next page's `location.state`. */
  readonly state?: unknown
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * A link that changes the page without a document. react-router's own registers effects and carries the prefetching of its framework
 * mode: 3.7 kB for every visitor, and 11 of the 84 ms that a slow phone took to hydrate `/services`.
 */
export function Link({ to, replace = false, state, onClick, ...anchor }: LinkProps) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const elsewhere = typeof to === 'string' && ELSEWHERE.test(to) ? to : null
  const href = useHref(elsewhere === null ? to : '')
  if (elsewhere !== null) return <a {...anchor} href={elsewhere} onClick={onClick} />
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        followLink(event, { href, replace, state, navigator })
      }}
    />
  )
}
