import { classNames } from '../class-names'
import styles from './divider.module.css'
import { wave } from './paths'

const WIDTH = 1200

/** Between two parts of a page: two waves of nearly one length, drifting apart and meeting again. */
export function Divider({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.divider, className)}
      viewBox={`0 0 ${WIDTH} 48`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.first} d={wave(50, 34, WIDTH, 24)} />
      <path className={styles.second} d={wave(60, 34, WIDTH, 24)} />
      {/* Where both are at rest together. */}
      <path className={styles.rest} d="M300 24h0M600 24h0M900 24h0" />
    </svg>
  )
}
