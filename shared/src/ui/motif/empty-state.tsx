import type { ReactNode } from 'react'
import { Cloud } from './cloud'
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
      <Cloud className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
