import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './accordion.module.css'

export interface AccordionProps {
  /** The question. */
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** The browser keeps only one of those with the same name open. */
  name?: string
}

/** A question that opens to its answer, even before scripts run. */
export function Accordion({ summary, children, open = false, name }: AccordionProps) {
  return (
    <details className={styles.accordion} open={open} name={name}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
