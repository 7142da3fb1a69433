import type { ReactNode } from 'react'
import styles from './layout/visually-hidden.module.css' // stays there: a class is named by the place of its file

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
