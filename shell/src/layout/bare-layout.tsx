import type { Elements } from '@site/shared/ui'
import type { ReactNode } from 'react'

/** A full-page route: the page alone, with the elements that must work everywhere, such as the login dialog. */
export function BareLayout({ children, widgets }: { children: ReactNode; widgets: Elements }) {
  return (
    <>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {widgets}
    </>
  )
}
