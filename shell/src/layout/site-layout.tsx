import { NavLink } from '@site/shared/router'
import type { ReactNode } from 'react'

export function SiteLayout({ children, widgets }: { children: ReactNode; widgets: ReactNode }) {
  return (
    <>
      <header>
        <nav>
          <NavLink to="/">Home</NavLink> <NavLink to="/services">Services</NavLink>{' '}
          <NavLink to="/contact">Contact</NavLink>
        </nav>
      </header>
      <main id="content">{children}</main>
      {widgets}
    </>
  )
}
