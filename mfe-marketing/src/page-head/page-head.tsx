import { Section } from '@site/shared/ui'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly eyebrow: string
  readonly heading: string
  readonly lead: string
  /** Decoration behind the heading's end. */
  readonly picture: ReactNode
  readonly children: ReactNode
}

/** The top of a page: its heading, with a picture where there is room. */
export function PageHead({ eyebrow, heading, lead, picture, children }: PageHeadProps) {
  return (
    <Section level={1} eyebrow={eyebrow} heading={heading} lead={lead} className={styles.head ?? ''}>
      <div className={styles.picture}>{picture}</div>
      {children}
    </Section>
  )
}
