import { clsx } from 'clsx/lite'
import styles from './divider.module.css'

const WIDTH = 1200
const HEIGHT = 48

/** Half-waves of `half` units, mirrored one after the other. */
const wave = (half: number) =>
  `M0 ${HEIGHT / 2}q${half / 2}-34 ${half} 0${`t${half} 0`.repeat(Math.ceil(WIDTH / half) - 1)}`

/** Between two sections of a page: two waves of nearly the same length, drifting apart and meeting again. */
export function Divider({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={clsx(styles.divider, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.first} d={wave(50)} />
      <path className={styles.second} d={wave(60)} />
      {/* Where both waves cross zero. */}
      <path className={styles.rest} d="M300 24h0M600 24h0M900 24h0" />
    </svg>
  )
}
