import type { Elements } from '@site/shared/ui'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import styles from './site-layout.module.css'

/** Header, page, footer and what floats around them. */
export function SiteLayout({ children, widgets }: { children: ReactNode; widgets: Elements }) {
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      {widgets}
    </div>
  )
}
