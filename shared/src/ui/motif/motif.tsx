import { classNames } from '../class-names'
import styles from './motif.module.css'
import { cloud, crests, ripples } from './paths'

export interface MotifProps {
  /** `interference` for a hero, `orbits` beside a text, `cloud` for something empty. */
  kind: 'interference' | 'orbits' | 'cloud'
  className?: string | undefined
}

/** The site's own picture: two states at once, and what becomes of them when they meet. Decoration only. */
export function Motif({ kind, className }: MotifProps) {
  const Picture = pictures[kind]
  return <Picture className={classNames(styles.motif, className)} />
}

const pictures = { interference: Interference, orbits: Orbits, cloud: Cloud }

interface PictureProps {
  className: string
}

function Interference({ className }: PictureProps) {
  const middle = { x: 60, y: 240 }
  const gap = 150
  const wavelength = 30
  const rings = 17
  return (
    <svg className={classNames(className, styles.fading)} viewBox="0 0 480 480" aria-hidden="true">
      <path className={styles.first} d={ripples({ x: 60, y: 240 - gap / 2 }, wavelength, rings)} />
      <path className={styles.second} d={ripples({ x: 60, y: 240 + gap / 2 }, wavelength, rings)} />
      {[0, 1, 2, 3].map((order) => (
        <path
          key={order}
          className={styles.dots}
          strokeWidth={9 - order * 2}
          d={crests(middle, gap, wavelength, rings, order)}
        />
      ))}
    </svg>
  )
}

/** Half axis, eccentricity, turn in degrees, and where on it the dot is. */
const ORBITS = [
  { axis: 58, flat: 0.15, turn: 20, at: 40 },
  { axis: 98, flat: 0.3, turn: -100, at: 200 },
  { axis: 138, flat: 0.35, turn: 130, at: 310 },
  { axis: 172, flat: 0.32, turn: 25, at: 95 },
] as const

function Orbits({ className }: PictureProps) {
  return (
    <svg className={className} viewBox="0 0 480 480" aria-hidden="true">
      <g transform="translate(240 240)">
        {ORBITS.map(({ axis, flat, turn, at }, index) => {
          const minor = axis * Math.sqrt(1 - flat ** 2)
          const angle = (at * Math.PI) / 180
          // All orbits share one focus, as those of the old quantum theory do.
          const x = Math.round(Math.cos(angle) * axis - axis * flat)
          const y = Math.round(Math.sin(angle) * minor)
          return (
            <g key={axis} transform={`rotate(${turn})`}>
              <ellipse className={styles.orbit} cx={-axis * flat} rx={axis} ry={Math.round(minor)} />
              <path
                className={index % 2 ? styles.dotsSecond : styles.dots}
                strokeWidth="13"
                d={`M${x} ${y}h0`}
              />
            </g>
          )
        })}
        <path className={styles.dotsSecond} strokeWidth="26" d="M-7 0h0" />
        <path className={styles.dotsOver} strokeWidth="26" d="M7 0h0" />
      </g>
    </svg>
  )
}

const CLOUD = { columns: 23, rows: 13, step: 14, widths: [2.5, 5, 8, 10.5] } as const

function Cloud({ className }: PictureProps) {
  const { columns, rows, step, widths } = CLOUD
  return (
    <svg className={className} viewBox={`0 0 ${columns * step} ${rows * step}`} aria-hidden="true">
      {cloud(columns, rows, step, widths).map(({ width, dots }) => (
        <path key={width} className={styles.dots} strokeWidth={width} d={dots} />
      ))}
    </svg>
  )
}
