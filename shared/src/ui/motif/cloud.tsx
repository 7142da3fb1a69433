import { clsx } from 'clsx/lite'
import styles from './motif.module.css'
import { cloud } from './paths'

const COLUMNS = 23
const ROWS = 13
const STEP = 14
const WIDTHS = [2.5, 5, 8, 10.5]

/** One particle in two positions: for empty or missing content. Decoration. */
export function Cloud({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={clsx(styles.motif, className)}
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      aria-hidden="true"
    >
      {cloud(COLUMNS, ROWS, STEP, WIDTHS).map(({ width, dots }) => (
        <path key={width} className={styles.dots} strokeWidth={width} d={dots} />
      ))}
    </svg>
  )
}
