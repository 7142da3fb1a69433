import { Link } from '@site/shared/router'
import type { Elements } from '@site/shared/ui'
import type { ReactNode } from 'react'
import { useNav } from './nav-context'

/** What is around every page. */
export function SiteLayout({ children, widgets }: { children: ReactNode; widgets: Elements }) {
  const links = useNav('header').map(({ to, label }) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ))
  return (
    <>
      <header>{links}</header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {widgets}
    </>
  )
}
