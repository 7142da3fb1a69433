import { type ComponentPropsWithRef, useContext } from 'react'
import { type To, UNSAFE_NavigationContext, useHref, useLocation } from 'react-router-dom'
import type { SiteNavigator } from '../contracts/mount'

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
 * mode: 3.5 kB for every visitor (decision 0102).
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

export interface NavLinkProps extends LinkProps {
  /** The path of a page, as `/services`. */
  readonly to: string
}

/** A link that is marked while its page, or one below it, is shown. Everything is below `/`, which is marked for itself only. */
export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation()
  const isShown = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link aria-current={isShown ? 'page' : undefined} {...props} />
}

/** What is read of a press on a link. */
export interface Press
  extends Readonly<Record<'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented', boolean>> {
  readonly button: number
  readonly currentTarget: { readonly href: string; readonly target: string }
  preventDefault(): void
}

export interface Way {
  /** As the link's `href` has it. */
  readonly href: string
  readonly replace: boolean
  readonly state: unknown
  readonly navigator: Pick<SiteNavigator, 'push' | 'replace'>
}

/** A plain press changes the page without a document. Everything else, such as a new tab, is the browser's. */
export function followLink(press: Press, { href, replace, state, navigator }: Way): void {
  const { target, href: there } = press.currentTarget
  const isPlain = press.button === 0 && !(press.metaKey || press.altKey || press.ctrlKey || press.shiftKey)
  if (press.defaultPrevented || !isPlain || (target && target !== '_self')) return
  press.preventDefault()
  // As a browser does: a link to where one is leaves no second entry to go back through.
  const isHere = there === window.location.href
  navigator[replace || isHere ? 'replace' : 'push'](href, state)
}
