import { type ComponentPropsWithRef, useContext } from 'react'
import { type To, UNSAFE_NavigationContext, useHref, useLocation } from 'react-router-dom'
import type { SiteNavigator } from '../contracts/mount'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address in the site; a relative one is relative to the page's route. An address with a scheme is left to the browser. */
  readonly to: To
  readonly replace?: boolean
  /** The next page's `location.state`. */
  readonly state?: unknown
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * A link that changes the page without loading a document. react-router's own registers effects and includes the prefetching of its
 * framework mode: 3.5 kB for every visitor (decision 0102).
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

/** A link that is marked while its page, or one below it, is shown. `/` is marked only for itself, because every page is below it. */
export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation()
  const isShown = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link aria-current={isShown ? 'page' : undefined} {...props} />
}

/** The properties read from a press on a link. */
export interface Press
  extends Readonly<Record<'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented', boolean>> {
  readonly button: number
  readonly currentTarget: { readonly href: string; readonly target: string }
  preventDefault(): void
}

export interface Way {
  /** The link's `href`. */
  readonly href: string
  readonly replace: boolean
  readonly state: unknown
  readonly navigator: Pick<SiteNavigator, 'push' | 'replace'>
}

/** A plain press changes the page without loading a document. Any other, such as for a new tab, is left to the browser. */
export function followLink(press: Press, { href, replace, state, navigator }: Way): void {
  const { target, href: there } = press.currentTarget
  const isPlain = press.button === 0 && !(press.metaKey || press.altKey || press.ctrlKey || press.shiftKey)
  if (press.defaultPrevented || !isPlain || (target && target !== '_self')) return
  press.preventDefault()
  // As browsers do: a link to the current address adds no history entry.
  const isHere = there === window.location.href
  navigator[replace || isHere ? 'replace' : 'push'](href, state)
}
