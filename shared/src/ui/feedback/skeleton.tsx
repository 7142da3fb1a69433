import { clsx } from 'clsx/lite'
import { VisuallyHidden } from '../visually-hidden'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Lines of text to hold the place of. */
  lines?: number
  /** What is being loaded, for those who do not see the grey lines. */
  label: string
  className?: string | undefined
}

/** Holds the place of a text that is on its way. No live region: it comes with its words, which would go unsaid. */
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
