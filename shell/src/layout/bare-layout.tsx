import type { ReactNode } from 'react'

export function BareLayout({ children, widgets }: { children: ReactNode; widgets: ReactNode }) {
  return (
    <>
      <main id="content">{children}</main>
      {widgets}
    </>
  )
}
