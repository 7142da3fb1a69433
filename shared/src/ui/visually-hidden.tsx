import type { ReactNode } from 'react'
import styles from './layout/visually-hidden.module.css' // stays there: a class name contains the path of its file

/** Text only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
