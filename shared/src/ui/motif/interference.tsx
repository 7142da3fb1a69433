import { clsx } from 'clsx/lite'
import styles from './motif.module.css'
import { crests, ripples } from './paths'

const MIDDLE = { x: 60, y: 240 }
const GAP = 150
const WAVELENGTH = 30
const RINGS = 17

/** Two wave sources, and dots where their crests meet: for a hero, a closing call, or a whole page. Decoration. */
export function Interference({ className }: { className?: string | undefined }) {
  return (
    <svg className={clsx(styles.motif, styles.fading, className)} viewBox="0 0 480 480" aria-hidden="true">
      <path className={styles.first} d={ripples({ x: MIDDLE.x, y: MIDDLE.y - GAP / 2 }, WAVELENGTH, RINGS)} />
      <path
        className={styles.second}
        d={ripples({ x: MIDDLE.x, y: MIDDLE.y + GAP / 2 }, WAVELENGTH, RINGS)}
      />
      {[0, 1, 2, 3].map((order) => (
        <path
          key={order}
          className={styles.dots}
          strokeWidth={9 - order * 2}
          d={crests(MIDDLE, GAP, WAVELENGTH, RINGS, order)}
        />
      ))}
    </svg>
  )
}
