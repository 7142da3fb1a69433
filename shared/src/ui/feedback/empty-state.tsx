import type { ReactNode } from 'react'
import { Motif } from '../motif/motif'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** What is not here. */
  title: string
  /** What to do about it. */
  children?: ReactNode
}

/** Nothing here yet, and that is fine. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Motif kind="cloud" className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
