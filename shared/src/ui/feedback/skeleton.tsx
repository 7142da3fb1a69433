import { clsx } from 'clsx/lite'
import { VisuallyHidden } from '../visually-hidden'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Number of text lines to reserve. */
  lines?: number
  /** Name of the content, for screen readers. */
  label: string
  className?: string | undefined
}

/** Placeholder for a text that is loading. No live region: it is inserted with its text, which might not be announced. */
export function Skeleton({ lines = 3, label, className }: SkeletonProps) {
  return (
    <div className={clsx(styles.skeleton, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => `line ${index}`).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
