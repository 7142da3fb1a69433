import { useLocation } from 'react-router-dom'
import { Link, type LinkProps } from './link'

export interface NavLinkProps extends LinkProps {
  /** The path of a page, as `/services`. */
  readonly to: `/${string}`
}

/** A link that is marked while its page, or one below it, is shown. Everything is below `/`, which is marked for itself only. */
export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation()
  const isShown = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link aria-current={isShown ? 'page' : undefined} {...props} />
}
