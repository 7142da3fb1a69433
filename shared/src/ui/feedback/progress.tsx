import { useId } from 'react'
import styles from './progress.module.css'

export interface ProgressProps {
  value: number
  max: number
  /** Shown above the bar and read out with it, such as 'Step 2 of 9'. */
  label: string
}

/** The visitor's progress. A native element: its width needs no inline style. */
export function Progress({ value, max, label }: ProgressProps) {
  const labelId = useId()
  return (
    <div className={styles.progress}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <progress className={styles.bar} value={value} max={max} aria-labelledby={labelId} />
    </div>
  )
}
