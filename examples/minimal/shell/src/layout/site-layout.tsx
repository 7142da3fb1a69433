import { Link } from '@site/shared/router'
import type { Elements } from '@site/shared/ui'
import type { ReactNode } from 'react'

/** What is around every page. */
export function SiteLayout({ children, widgets }: { children: ReactNode; widgets: Elements }) {
  return (
    <>
      <header>
        <Link to="/">Hello</Link> <Link to="/news">News</Link>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {widgets}
    </>
  )
}
