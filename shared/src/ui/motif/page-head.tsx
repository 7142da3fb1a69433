import { type Elements, Section } from '@site/shared/ui' // the page's one kit; a relative import would bundle a second
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  readonly eyebrow: string
  readonly heading: string
  readonly lead: string
  /** Decoration behind the heading's end. */
  readonly picture: ReactNode
  readonly className?: string | undefined
  readonly children: Elements
}

/** The top of a page: its heading, with a picture if there is room. */
export function PageHead({ picture, className, children, ...head }: PageHeadProps) {
  return (
    <Section level={1} {...head} className={clsx(styles.head, className)}>
      <div className={styles.picture}>{picture}</div>
      {children}
    </Section>
  )
}
