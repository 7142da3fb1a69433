import { Motif, type MotifProps, Section } from '@site/shared/ui'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly eyebrow: string
  readonly heading: string
  readonly lead: string
  readonly motif: MotifProps['kind']
  readonly children: ReactNode
}

/** The top of a page: its heading, with the site's motif where there is room. */
export function PageHead({ eyebrow, heading, lead, motif, children }: PageHeadProps) {
  return (
    <Section level={1} eyebrow={eyebrow} heading={heading} lead={lead} className={styles.head ?? ''}>
      <div className={styles.motif}>
        <Motif kind={motif} />
      </div>
      {children}
    </Section>
  )
}
